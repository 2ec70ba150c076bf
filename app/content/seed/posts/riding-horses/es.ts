import type { PostTexts } from "../../../model/post.ts";

export const ridingHorsesSpanish: PostTexts = {
  title: "Paseos a caballo en Puerto Escondido: ¿cuál es para ti?",
  shortTitle: "¿Cuál paseo es para ti?",
  excerpt: "Playa o monte, tarde o mañana: cuatro preguntas sinceras para decidirte.",
  metaTitle: "Paseos a caballo en Puerto Escondido: ¿cuál elegir?",
  metaDescription:
    "¿Atardecer en la playa o aguas termales en el monte? Horarios, edades, precios, temporadas y cuatro preguntas para elegir tu paseo a caballo en Puerto Escondido.",
  keywords: [
    "paseos a caballo Puerto Escondido",
    "cabalgatas costa de Oaxaca",
    "cabalgata al atardecer",
    "tour a caballo aguas termales",
  ],
  coverCaption: "Temprano en los cerros, con el mar al fondo de todo.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Del mismo pedazo de costa salen dos caminos. Uno va con la marea y se termina cuando el sol cae al mar. El otro le da la espalda a la playa, remonta un río hacia los cerros y se detiene donde la tierra suelta agua caliente. Tú tendrás, con suerte, un día libre. Así se escoge.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Montamos por aquí desde {since} y, la verdad, ninguno de los dos es mala elección. Ambos duran {durationWords}, en ambos pasamos por ti a tu hotel sin costo y para ninguno necesitas saber de caballos. Lo que cambia es lo que te dejan: otra noche, y otra forma de estar cansado.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "Por eso, olvídate un momento del paisaje. Guíate por la hora del día que más te gusta, por la gente con la que vienes y por cómo quieres sentir las piernas a la mañana siguiente.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "La marea: una tarde junto al mar",
      anchor: "la-marea",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: [
        "El ",
        {
          text: "tour al atardecer",
          link: {
            tour: "sunset",
          },
        },
        " empieza después de comer. Pasamos por ti {sunset.pickedUp}, y montas {sunset.ridingTime} sobre la arena, cerca de la laguna de Manialtepec. El suelo es plano y blando. El horizonte nunca se te pierde y no hay nada que subir.",
      ],
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "home-hero",
          caption: "Del lado de la marea.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Lo que se te queda es luz y ruido: el brillo de la arena mojada, las olas, los cascos en agua bajita, los pelícanos que vuelven en fila. Es un paseo para convivir. Hay espacio para ir de dos en dos y platicar, por lo menos hasta que baja el sol y la plática se acaba sola.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Los dos paseos, lado a lado",
      items: [
        "{sunset.name}: por la tarde, {sunset.fullDurationWords}, desde los {sunset.age} años, {sunset.price}",
        "{hot-springs.name}: por la mañana, {hot-springs.fullDurationWords}, desde los {hot-springs.age} años, {hot-springs.price}",
        "Los dos: grupos {groupSize} y transporte sin costo desde tu hotel",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: [
        "Es para ti si nunca has montado, si vienen en pareja, o si tus mañanas ya son de las olas o de la almohada. Se permite desde los {sunset.age} años, con un adulto, y cuesta {sunset.price} por persona. La versión larga está en ",
        {
          text: "nuestra nota sobre la última hora de luz",
          link: {
            post: "sunset-lagoon",
          },
        },
        ".",
      ],
    },
    {
      id: "10",
      kind: "button",
      text: "Conoce el tour al atardecer",
      link: {
        tour: "sunset",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "El monte: una mañana con baño incluido",
      anchor: "el-monte",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: [
        "El ",
        {
          text: "tour a las aguas termales",
          link: {
            tour: "hot-springs",
          },
        },
        " arranca a las {hot-springs.firstPickup} y primero son unos {drive} minutos de carretera a San José Manialtepec. De ahí sale una vereda que lo tiene todo: pueblo, río, selva, cerro. En total montas de {ridingHours} y pasas de {soakingHours} en el agua de Atotonilco, que está a {celsius} ({fahrenheit}). Mientras más se monta, más corto es el baño.",
      ],
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Este se parece más a un viaje. Cruzas el río, subes y vuelves a bajar, vas en fila debajo de los árboles y oyes más de lo que hablas. Las piernas trabajan más. El baño llega a media mañana, que es justo cuando lo estabas pidiendo.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "Del lado del monte.",
        },
        {
          picture: "springs-pool",
          caption: "Y su recompensa.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: [
        "Es para ti si te gusta madrugar, si te gustan los ríos y si crees que un buen baño hay que ganárselo. También si viajas con niños: desde los {hot-springs.age} años son bienvenidos, y los menores de {hot-springs.adultAge} vienen con un adulto. Cuesta {hot-springs.price} por persona, y hay una nota completa sobre ",
        {
          text: "cómo disfrutar el agua",
          link: {
            post: "hot-springs",
          },
        },
        ".",
      ],
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Cuatro preguntas sinceras",
      anchor: "cuatro-preguntas",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "Primera pregunta: ¿cómo te llevas con las mañanas? Si a Puerto Escondido vienes más por las noches que por los días, sé bueno contigo y elige la playa. Si de todos modos te despiertas temprano, los cerros a esa hora son lo mejor que tenemos.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "¿Sigues sin decidirte?",
      content: "Que una palabra decida por ti.",
      items: [
        "Horizonte: la playa",
        "Río: las termales",
        "Somos dos: la playa",
        "Vienen niños: las termales",
        "No puedo escoger: los dos",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "Segunda: ¿cómo andas de espalda y rodillas? Los dos paseos son tranquilos, pero el cerro les pide más que la arena. ¿Y de salud en general? {healthRule} Si lo que te hace dudar es el agua caliente, vete al mar.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Tercera: ¿qué quieres ver? Las garzas, el manglar y el cielo abierto están en la playa. La selva, las mariposas y la vida de pueblo, en el monte. Y cuarta: ¿quieres llevarte fotos? Al atardecer la luz hace el trabajo por ti. Bajo los árboles vas a tomar menos y a mirar más.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "lagoon-birds",
          caption: "Las garzas vienen con la playa.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Conoce el tour a las termales",
      link: {
        tour: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Temporada por temporada",
      anchor: "temporada-por-temporada",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "Las secas van de {dryMonths}. El cielo está despejado, las veredas firmes y el río bajito y limpio. También es cuando llega más gente, así que aparta tu día con tiempo. Ya hacia el final los cerros se ponen color de león, y hay árboles que florecen con la rama pelona, antes de sacar las hojas.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "La temporada verde, de {greenMonths}, es la que nos guardaríamos si se pudiera. Suele llover ya tarde o de noche, así que las mañanas, y con ellas las termales, casi siempre están frescas. El río trae más agua y la selva hace más ruido. El atardecer es un volado: a veces gris, a veces el cielo del año.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: "Si tienes dos días, haz los dos y en este orden: primero la playa y a la mañana siguiente las termales. Así el agua caliente atiende los músculos de dos paseos por el precio de uno.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "Las letras chiquitas, de veras chiquitas",
      items: [
        "{refundTitle} hasta {refund} antes de la salida{refundMore}. Después todavía puedes cambiar la fecha, si hay lugar",
        "Mal tiempo, aunque sea a medio camino: otra fecha, o te devolvemos todo tu dinero",
        "Incluye el transporte de tu hotel y de regreso; la comida no",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Cómo se reserva",
      anchor: "como-se-reserva",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "Cómo pagas depende de dónde reservas. Si el botón “Reservar ahora” te abre otra pestaña, ahí separas tu lugar sin pagar nada: pagas al llegar al tour. En este sitio reservas y pagas en línea, en un calendario que te dice cuántos lugares quedan y hasta a qué hora se pone el sol. De las dos formas el precio es el mismo, por persona y en pesos mexicanos.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "green-season",
          caption: "Los cerros en los meses verdes.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: "Salimos {days} si el clima lo permite, en grupos {groupSize}. Cada salida se hace a partir de {least}, así que si viajas por tu cuenta puedes sumarte a una donde ya haya gente. Si no ves ninguna, escríbenos y te decimos qué día se está llenando.",
    },
    {
      id: "32",
      kind: "paragraph",
      type: "regular",
      text: [
        "De ahí en adelante, ya no compares. Sea cual sea, la noche anterior lee ",
        {
          text: "qué ponerte",
          link: {
            post: "gearing-up",
          },
        },
        " y en el desayuno échales un ojo a ",
        {
          text: "los consejos prácticos",
          link: {
            post: "practical-tips",
          },
        },
        ", toma agua y preséntate. De cualquiera de los dos vas a regresar con algo que contar.",
      ],
    },
    {
      id: "33",
      kind: "button",
      text: "Busca un día con lugar",
      link: {
        page: "booking",
      },
      variant: "gold",
      fullWidth: true,
    },
  ],
};
