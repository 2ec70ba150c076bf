import type { PostTexts } from "../../../model/post.ts";

export const hotSpringsSpanish: PostTexts = {
  title: "Relajación a caballo: las aguas termales de Atotonilco",
  shortTitle: "Aguas termales de Atotonilco",
  excerpt:
    "Cómo se llega, qué tan caliente está el agua, cuánto tiempo te quedas y dónde se deja el sombrero.",
  metaTitle: "Aguas termales de Atotonilco a caballo",
  metaDescription:
    "De San José Manialtepec a las aguas termales de Atotonilco, a caballo por río y selva: qué tan caliente está el agua, cómo disfrutarla, qué llevar y cuándo ir.",
  keywords: [
    "aguas termales Atotonilco",
    "aguas termales Puerto Escondido",
    "San José Manialtepec",
    "cabalgata aguas termales Oaxaca",
  ],
  coverCaption: "Todo lo que hace falta, y una cosa que no.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Al río lo hueles antes de verlo: piedra mojada, hoja mojada. Más arriba sube un hilo de vapor. Traes las piernas un poco cansadas y tu caballo sabe perfectamente dónde anda. En unos minutos te vas a quitar las botas y te vas a ir metiendo despacio, con un suspiro que no tenías planeado, en agua caliente a media selva.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Atotonilco es palabra náhuatl y no se anda con rodeos: lugar del agua caliente. En México hay varios pueblos que se llaman así, porque donde la tierra dio agua caliente alguien fue caminando y se aprendió la vereda. Este queda río arriba, en el valle del Manialtepec, entre los primeros cerros detrás de San José Manialtepec, donde ya empieza la tierra chatina.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "Aquí juntamos lo que la gente nos pregunta antes de ir. Una parte es práctica. La otra es de modales, porque el agua caliente del monte es mucho más vieja que el turismo y tiene sus propias reglas.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "La mitad del gusto es el camino",
      anchor: "el-camino",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "El día arranca a las {hot-springs.firstPickup}, cuando pasamos por ti a tu hotel. Son unos {drive} minutos de carretera hasta San José Manialtepec: alcanza para terminarte el café y para acabar de despertar. En el pueblo conoces a tu caballo. Los primeros minutos son para acomodar los estribos, entender la rienda y presentarse como es debido.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "village-morning",
          caption: "El pueblo en la mañana, con el fresco.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Luego la vereda deja atrás las casas. Montas de {ridingHours} en total, contando ida y vuelta: milpas, sombra cerrada, parotas con la copa ancha como una casa, vacas que levantan la cabeza y la vuelven a bajar. Salir temprano no es por molestar. Así sales con el fresco y te bañas antes de que apriete el calor.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "La mañana en números",
      items: [
        "Pasamos por ti, sin costo: {hot-springs.firstPickup}",
        "Carretera a San José Manialtepec: unos {drive} minutos",
        "Montando: {ridingHours}, ida y vuelta",
        "En el agua: {soakingHours}, menos si se monta más",
        "En total, con todo y carretera: {hot-springs.fullDurationWords}",
        "Precio: {hot-springs.price} por persona",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "Entre carretera, paseo y baño son {hot-springs.fullDurationWords}: si se monta más, el baño es más corto, y al revés. La tarde te queda libre. Van {hot-springs.ridersWords} por grupo y no hace falta saber montar. Hace falta poder ir sentado en un caballo que camina, y eso casi todo el mundo lo aprende para la segunda curva.",
    },
    {
      id: "10",
      kind: "button",
      text: "Consulta fechas para las termales",
      link: {
        blogBooking: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Cruzar el río",
      anchor: "cruzar-el-rio",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "Por ratos el camino es el río. Lo cruzas más de una vez, y el primer cruce es el que vas a andar contando. El caballo se para, baja la cabeza, lo piensa y entra. Tú, talones abajo y la vista en la otra orilla. Dale rienda para que vea dónde pisa y levanta los pies nada más si el agua te lo pide.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Acuérdate también de mirar para arriba. En este tramo pescan los martines y las garzas. Las mariposas bajan a beber en la orilla húmeda y se levantan todas juntas cuando pasas. En secas el agua está tan clara que podrías contar las piedras. En tiempo de aguas viene café, rápida y con mucho ruido.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "El camino es el río.",
        },
        {
          picture: "forest-tunnel",
          caption: "Por fin, sombra.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "warning",
      text: "De {greenMonths} un río puede crecer en una sola tarde, a veces por lluvia que cayó sierra arriba y que tú ni viste. Si tu guía cambia la ruta, hazle caso: ya le ha tocado verlo. Y si el clima o el río obligan a suspender, o a regresarse a medio camino, te damos otra fecha o te devolvemos todo tu dinero.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "El agua",
      anchor: "el-agua",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "El agua brota a {celsius} ({fahrenheit}): como una tina bien caliente, no como una olla. Primero la mano, después los pies y luego cuenta hasta veinte antes de meter lo demás. El cuerpo protesta. Al rato, lo difícil es salirse.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Así se disfruta más",
      items: [
        "Primero los pies, al final los hombros, y en medio sin prisa",
        "Cada cuarto de hora sal, siéntate, toma agua y vuelve a entrar",
        "Si sientes pesada la cabeza, refréscate muñecas y nuca en el río",
        "Levántate despacito y, si te mareas, espera un momento",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "¿Y por qué sale caliente? La lluvia se va metiendo en la montaña por las grietas de la roca. Allá abajo se topa con el calor de la tierra, se lleva un poco, disuelve minerales por el camino y encuentra otra grieta para subir. Ese es todo el secreto, y no tiene prisa: el agua que te llega a las rodillas llovió mucho antes de que tú reservaras.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Lo normal es quedarse de {soakingHours}, entrando y saliendo, con descansos en una piedra tibia. Aquí no prometemos curaciones. Está caliente, está en calma y nadie te puede llamar. En estos cerros un manantial es además un lugar donde uno se comporta: saluda a quien esté, habla bajito, llévate tu basura y deja las piedras donde alguien las puso.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "springs-pool",
          caption: "A esto vinimos todos.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Reserva tu mañana en el agua",
      link: {
        blogBooking: "hot-springs",
      },
      variant: "gold",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Qué llevar y qué dejar",
      anchor: "que-llevar",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: [
        "Ponte el traje de baño desde el hotel, debajo de un pantalón largo y ligero. Lleva toalla, ropa interior seca para el regreso, sandalias con correa y una bolsa que cierre bien. El sombrero se queda seco si lo cuelgas en la cabeza de la silla, no en la rama que está justo arriba de la poza. Lo demás del equipaje está en ",
        {
          text: "nuestra nota sobre qué ponerte",
          link: {
            post: "gearing-up",
          },
        },
        ".",
      ],
    },
    {
      id: "25",
      kind: "paragraph",
      type: "tip",
      text: "La plata déjala en el hotel. El agua con minerales la puede poner negra, y con los dedos tibios y mojados es como se pierden los anillos en los ríos.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "regular",
      text: "Toma agua antes de tener sed. El sol y el baño caliente te vacían por dos lados, así que carga por lo menos {water} litros y acábatelos. La comida no va incluida: desayuna de verdad y echa algo chico a la bolsa, fruta, cacahuates, un tamal en su hoja. Jabón y champú, ni los lleves. De aquí el río sigue hacia otra gente y termina en la laguna.",
    },
    {
      id: "27",
      kind: "callout",
      type: "warning",
      title: "Antes de elegir este paseo",
      content: "{healthRule}",
      items: [
        "También al médico, si estás en tratamiento por la espalda o el cuello",
        "Heridas abiertas: que cierren antes de meterte al agua",
        "Si te mareas o te sientes mal en el agua: salte, siéntate y avísale a tu guía",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Para quién es y cuándo",
      anchor: "para-quien",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "Los niños pueden venir desde los {hot-springs.age} años, y quien tenga menos de {hot-springs.adultAge} viene con un adulto. ¿Y la temporada? De {dryMonths} las veredas están firmes y las mañanas, templadas. De {greenMonths} te toca la selva escurriendo, flores por todos lados y un río más crecido. En las dos montamos por la mañana.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "green-season",
          caption: "Después de la lluvia, en los meses verdes.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "El regreso se siente más lento. La piel te huele a piedra, el pelo se seca con el aire y el caballo, que del baño no sacó nada, camina a su casa muy decidido. Si todavía te queda una tarde de viaje, dásela al ",
        {
          text: "paseo del atardecer",
          link: {
            tour: "sunset",
          },
        },
        ", que es la otra mitad de la historia. Y si te da curiosidad quiénes abrieron estas veredas mucho antes que nosotros, lee sobre ",
        {
          text: "Oaxaca y sus caballos",
          link: {
            post: "culture",
          },
        },
        ".",
      ],
    },
  ],
};
