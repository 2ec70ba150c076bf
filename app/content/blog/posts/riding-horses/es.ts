import { addArticle } from "../../../../i18n/format.ts";
import { formatBlogFigures } from "../../blog-figures.ts";
import type { PostContent } from "../../blog-post-source.ts";
import { createLink } from "../../inline-links.ts";

export function getSpanishText(): PostContent {
  const {
    sunset,
    springs,
    groupSize,
    days,
    least,
    duration,
    refund,
    since,
    drySeason,
    greenSeason,
    healthRule,
  } = formatBlogFigures("es");
  return {
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
    body: {
      language: "es",
      paragraphs: [
        {
          type: "lead",
          text: "Del mismo pedazo de costa salen dos caminos. Uno va con la marea y se termina cuando el sol cae al mar. El otro le da la espalda a la playa, remonta un río hacia los cerros y se detiene donde la tierra suelta agua caliente. Tú tendrás, con suerte, un día libre. Así se escoge.",
        },
        {
          type: "regular",
          text: `Montamos por aquí desde ${since} y, la verdad, ninguno de los dos es mala elección. Ambos duran ${duration}, en ambos pasamos por ti a tu hotel sin costo y para ninguno necesitas saber de caballos. Lo que cambia es lo que te dejan: otra noche, y otra forma de estar cansado.`,
        },
        {
          type: "regular",
          text: "Por eso, olvídate un momento del paisaje. Guíate por la hora del día que más te gusta, por la gente con la que vienes y por cómo quieres sentir las piernas a la mañana siguiente.",
        },
        {
          type: "regular",
          text: [
            "El ",
            createLink("tour al atardecer", { tour: "sunset" }),
            ` empieza después de comer. Pasamos por ti ${sunset.pickedUp}, y montas ${sunset.rides} sobre la arena, cerca de la laguna de Manialtepec. El suelo es plano y blando. El horizonte nunca se te pierde y no hay nada que subir.`,
          ],
        },
        {
          type: "regular",
          text: "Lo que se te queda es luz y ruido: el brillo de la arena mojada, las olas, los cascos en agua bajita, los pelícanos que vuelven en fila. Es un paseo para convivir. Hay espacio para ir de dos en dos y platicar, por lo menos hasta que baja el sol y la plática se acaba sola.",
        },
        {
          type: "regular",
          text: [
            `Es para ti si nunca has montado, si vienen en pareja, o si tus mañanas ya son de las olas o de la almohada. Se permite desde los ${sunset.minimumAge} años, con un adulto, y cuesta ${sunset.price} por persona. La versión larga está en `,
            createLink("nuestra nota sobre la última hora de luz", { post: "sunset-lagoon" }),
            ".",
          ],
        },
        {
          type: "regular",
          text: [
            "El ",
            createLink("tour a las aguas termales", { tour: "hot-springs" }),
            ` arranca a ${addArticle(springs.firstPickup)} y primero son unos ${springs.drive} de carretera a San José Manialtepec. De ahí sale una vereda que lo tiene todo: pueblo, río, selva, cerro. En total montas de ${springs.riding} y pasas de ${springs.soaking} en el agua de Atotonilco, que está a ${springs.celsius} (${springs.fahrenheit}). Mientras más se monta, más corto es el baño.`,
          ],
        },
        {
          type: "regular",
          text: "Este se parece más a un viaje. Cruzas el río, subes y vuelves a bajar, vas en fila debajo de los árboles y oyes más de lo que hablas. Las piernas trabajan más. El baño llega a media mañana, que es justo cuando lo estabas pidiendo.",
        },
        {
          type: "regular",
          text: [
            `Es para ti si te gusta madrugar, si te gustan los ríos y si crees que un buen baño hay que ganárselo. También si viajas con niños: desde los ${springs.minimumAge} años son bienvenidos, y los menores de ${springs.adultBelowAge} vienen con un adulto. Cuesta ${springs.price} por persona, y hay una nota completa sobre `,
            createLink("cómo disfrutar el agua", { post: "hot-springs" }),
            ".",
          ],
        },
        {
          type: "regular",
          text: "Primera pregunta: ¿cómo te llevas con las mañanas? Si a Puerto Escondido vienes más por las noches que por los días, sé bueno contigo y elige la playa. Si de todos modos te despiertas temprano, los cerros a esa hora son lo mejor que tenemos.",
        },
        {
          type: "regular",
          text: `Segunda: ¿cómo andas de espalda y rodillas? Los dos paseos son tranquilos, pero el cerro les pide más que la arena. ¿Y de salud en general? ${healthRule} Si lo que te hace dudar es el agua caliente, vete al mar.`,
        },
        {
          type: "regular",
          text: "Tercera: ¿qué quieres ver? Las garzas, el manglar y el cielo abierto están en la playa. La selva, las mariposas y la vida de pueblo, en el monte. Y cuarta: ¿quieres llevarte fotos? Al atardecer la luz hace el trabajo por ti. Bajo los árboles vas a tomar menos y a mirar más.",
        },
        {
          type: "regular",
          text: `Las secas van de ${drySeason}. El cielo está despejado, las veredas firmes y el río bajito y limpio. También es cuando llega más gente, así que aparta tu día con tiempo. Ya hacia el final los cerros se ponen color de león, y hay árboles que florecen con la rama pelona, antes de sacar las hojas.`,
        },
        {
          type: "regular",
          text: `La temporada verde, de ${greenSeason}, es la que nos guardaríamos si se pudiera. Suele llover ya tarde o de noche, así que las mañanas, y con ellas las termales, casi siempre están frescas. El río trae más agua y la selva hace más ruido. El atardecer es un volado: a veces gris, a veces el cielo del año.`,
        },
        {
          type: "tip",
          text: "Si tienes dos días, haz los dos y en este orden: primero la playa y a la mañana siguiente las termales. Así el agua caliente atiende los músculos de dos paseos por el precio de uno.",
        },
        {
          type: "regular",
          text: "Cómo pagas depende de dónde reservas. Si el botón “Reservar ahora” te abre otra pestaña, ahí separas tu lugar sin pagar nada: pagas al llegar al tour. En este sitio reservas y pagas en línea, en un calendario que te dice cuántos lugares quedan y hasta a qué hora se pone el sol. De las dos formas el precio es el mismo, por persona y en pesos mexicanos.",
        },
        {
          type: "regular",
          text: `Salimos ${days} si el clima lo permite, en grupos ${groupSize}. Cada salida se hace a partir de ${least}, así que si viajas por tu cuenta puedes sumarte a una donde ya haya gente. Si no ves ninguna, escríbenos y te decimos qué día se está llenando.`,
        },
        {
          type: "regular",
          text: [
            "De ahí en adelante, ya no compares. Sea cual sea, la noche anterior lee ",
            createLink("qué ponerte", { post: "gearing-up" }),
            " y en el desayuno échales un ojo a ",
            createLink("los consejos prácticos", { post: "practical-tips" }),
            ", toma agua y preséntate. De cualquiera de los dos vas a regresar con algo que contar.",
          ],
        },
      ],
      headings: [
        { level: 1, text: "La marea: una tarde junto al mar", id: "la-marea" },
        { level: 1, text: "El monte: una mañana con baño incluido", id: "el-monte" },
        { level: 1, text: "Cuatro preguntas sinceras", id: "cuatro-preguntas" },
        { level: 1, text: "Temporada por temporada", id: "temporada-por-temporada" },
        { level: 1, text: "Cómo se reserva", id: "como-se-reserva" },
      ],
      images: [
        { picture: "home-hero", caption: "Del lado de la marea." },
        { picture: "river-crossing", caption: "Del lado del monte.", grid: true, pairedWith: 2 },
        { picture: "springs-pool", caption: "Y su recompensa.", grid: true, pairedWith: 1 },
        { picture: "lagoon-birds", caption: "Las garzas vienen con la playa." },
        { picture: "green-season", caption: "Los cerros en los meses verdes." },
      ],
      callouts: [
        {
          type: "info",
          title: "Los dos paseos, lado a lado",
          items: [
            `${sunset.name}: por la tarde, ${sunset.duration}, desde los ${sunset.minimumAge} años, ${sunset.price}`,
            `${springs.name}: por la mañana, ${springs.duration}, desde los ${springs.minimumAge} años, ${springs.price}`,
            `Los dos: grupos ${groupSize} y transporte sin costo desde tu hotel`,
          ],
        },
        {
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
          type: "primary",
          title: "Las letras chiquitas, de veras chiquitas",
          items: [
            `Reembolso completo hasta ${refund} antes de la salida. Después todavía puedes cambiar la fecha, si hay lugar`,
            "Mal tiempo, aunque sea a medio camino: otra fecha, o te devolvemos todo tu dinero",
            "Incluye el transporte de tu hotel y de regreso; la comida no",
          ],
        },
      ],
      ctaButtons: [
        { text: "Conoce el tour al atardecer", link: { tour: "sunset" }, variant: "gold" },
        { text: "Conoce el tour a las termales", link: { tour: "hot-springs" }, variant: "gold" },
        {
          text: "Busca un día con lugar",
          link: { page: "booking" },
          variant: "gold",
          fullWidth: true,
        },
      ],
    },
  };
}
