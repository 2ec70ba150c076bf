import type { PostTexts } from "../../../model/post.ts";

export const sunsetLagoonSpanish: PostTexts = {
  title: "Atardeceres a caballo en Manialtepec",
  shortTitle: "Atardeceres a caballo",
  excerpt:
    "Dónde se juntan la laguna y el mar, qué hace la luz en la última hora y en qué momento conviene quedarse callado.",
  metaTitle: "Atardecer a caballo en la laguna de Manialtepec",
  metaDescription:
    "Qué se ve en una cabalgata al atardecer cerca de Puerto Escondido: manglares, aves, arena que refleja el cielo. Y por qué el brillo viene cuando ya regresamos.",
  keywords: [
    "atardecer a caballo Puerto Escondido",
    "laguna de Manialtepec",
    "bioluminiscencia Manialtepec",
    "cabalgata en la playa Oaxaca",
  ],
  coverCaption: "Rumbo al poniente, cuando ya se acaba la tarde.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Falta como una hora para que el sol llegue al agua y en la playa de Manialtepec algo se acomoda. Se calma el viento. La arena, que era blanca, agarra color durazno. Los caballos aprietan un poquito el paso y te das cuenta de que ya nadie viene platicando, aunque a nadie se le pidió silencio.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "De esa hora trata esta nota: dónde pasa, qué alcanzas a ver desde la silla y cómo llegar bien preparado. La escribimos tanto para quien monta desde chico como para quien no se ha subido nunca a un caballo. El recorrido es tranquilo, sobre arena, con el mar a un lado haciéndote compañía.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "El sol se pone a una hora un poco distinta cada día, así que la tarde está pensada con holgura. Pasamos por ti a tu hotel {sunset.pickedUp}, montas {sunset.ridingTime} y la salida completa dura {sunset.fullDurationWords}. En noviembre se pone como una hora antes que en junio y julio. En el calendario de reservaciones viene la puesta de sol de tu día: con eso sabes qué tramo no te puedes perder.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Donde se juntan la laguna y el mar",
      anchor: "laguna-y-mar",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Manialtepec queda al poniente de Puerto Escondido, sobre la carretera de la costa. En el mapa es una lengua larga de agua salobre acostada junto al océano, y entre los dos no hay más que una barra de arena. En tiempo de aguas el río puede llenar la laguna hasta que rompe la barra. Entonces, por una temporada, la marea entra y sale como Pedro por su casa, y los peces también.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "lagoon-birds",
          caption: "La laguna, antes de que cambie la luz.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Toda la orilla es manglar: rojo, blanco y negro. El rojo es el que vas a querer dibujar cuando regreses, con esas raíces arqueadas que se paran en el agua como patas de potrillo. Ahí se esconden los peces chiquitos, encima vigilan las garzas y el lodo huele a sal y a hoja. Ahí crece medio mundo, y al caer la tarde hay escándalo.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Aves que puedes buscar desde la silla",
      items: [
        "Garza blanca: alta, paciente y siempre sola, hasta que ves bien",
        "Pelícano pardo: vuela en fila y pesca dejándose caer",
        "Fragata: negra, picuda, parece que no le hacen falta las alas",
        "Espátula rosada: sí, de veras es rosa",
        "Martín pescador: primero la matraca y luego una raya azul entre las raíces",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "Montado te acercas más que a pie. Una persona caminando tiene facha de persona. Un caballo con un bulto encima, para una garza, es una especie de vaca. Si vas quedito, casi todas te dejan pasar. En los meses de invierno llegan además las aves que bajan del norte, y las bandadas que vuelven al dormidero se hacen más largas.",
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
      text: "Lo que hace la luz",
      anchor: "lo-que-hace-la-luz",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "La última hora tiene su orden. Primero el agua deja de deslumbrar y por fin abres bien los ojos. Luego la arena mojada se vuelve espejo y a cada caballo le sale otro abajo, de cabeza, pegado por los cascos. Si quieres fotos, este es el momento: la luz viene de lado y todo el mundo sale con cara de haber dormido bien.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Después viene el sol, y va más rápido de lo que imaginas. Tan al sur no se va resbalando por el horizonte como en los veranos del norte: cae. Desde que toca el agua tienes un par de minutos. Toma una foto, una sola, guarda el teléfono y lo demás míralo tú.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "sunset-surf",
          caption: "Por la orillita.",
        },
        {
          picture: "home-hero",
          caption: "En fila, hacia el poniente.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "bold",
      text: "Lo mejor viene enseguida, cuando en las terrazas ya todos se levantaron por otra bebida. Tú sigue viendo al poniente.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Si nunca has montado",
      anchor: "si-nunca-has-montado",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "Si es la primera vez que montas, la playa es buena maestra. Es plana, es blanda y todo se ve venir desde lejos. Siéntate derecho. Deja que los talones te pesen. Y mira hacia donde quieres llegar, no a las orejas del caballo: él siente que giras los hombros mucho antes de que muevas la rienda.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Tres cosas que se notan al instante",
      items: [
        "Suelta el aire, todo",
        "Agarra la rienda como si trajeras un pajarito en la mano",
        "Deja que la cadera siga el paso, como si tú también fueras caminando",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "tip",
      text: "Di con franqueza cuánto has montado, porque de eso depende qué caballo te conviene. Si reservas en este sitio, escríbelo en “¿Algo que debamos saber?”; de todos modos, repíteselo a tu guía al llegar. Nadie se ha impresionado jamás con un experto que a los diez pasos deja de serlo.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "La edad también cuenta. El paseo al atardecer es desde los {sunset.age} años, y los menores vienen con un adulto. Cabalgas en un grupo {sunset.ridersWords}. Si tu ilusión es galopar junto a las olas, avísalo desde el principio. Que se pueda depende del grupo, del caballo, de la marea y de cómo te vea sentado el guía.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "hoofprints",
          caption: "La marea lee el cuento una vez y lo borra.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Consejos si es tu primera vez",
      link: {
        post: "practical-tips",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Cuando ya se puso el sol",
      anchor: "cuando-se-pone-el-sol",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "Cuando se va el color, manda la laguna. Empiezan las ranas, sigue una garza nocturna que suena a puerta sin aceite y al final queda un silencio con chapoteos. En invierno las primeras estrellas salen en el último tramo del paseo; en verano las vas contando desde la camioneta, camino a tu hotel.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "En noches oscuras, la laguna puede brillar, pero tarde: con la oscuridad completa, cuando nosotros ya regresamos. Lo que alumbra es plancton: organismos de una sola célula que sueltan un destello azul verdoso cuando algo mueve el agua. Un pez dibuja una raya. Tu mano dibuja una mano. Puede verse fuerte, puede verse apenas y hay noches en que no se ve nada. Las mejores noches son las cercanas a la luna nueva, y después de un aguacero suele bajar.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "warning",
      text: "Ese brillo no es parte de nuestro paseo, y nadie lo puede prometer. Si quieres verlo, pregúntanos: te decimos qué noches conviene ir y cómo se va. Y si metes la mano en esa agua, que sea sin bloqueador ni repelente recién puestos. Lo que vive ahí es chiquitito.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "La tarde en números",
      items: [
        "Pasamos por ti, sin costo: {sunset.pickupSpan}",
        "Montando: {sunset.ridingTime}",
        "Personas por grupo: {sunset.group}",
        "Precio: {sunset.price} por persona",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Cuándo venir y qué traer",
      anchor: "cuando-venir",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "En cuanto a la temporada, cada una tiene sus fieles. De {dryMonths} las tardes son despejadas y de fiar. De {greenMonths} llueve casi siempre al final del día o ya de noche, los cerros se ponen de un verde que en foto parece mentira, y con las nubes que sobran se arman los mejores atardeceres. Un cielo limpio es bonito, pero las que se encienden son las nubes altas.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "dusk-stars",
          caption: "De vuelta a casa.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "Trae manga larga, un sombrero que no se vuele y {water} litros de agua, y la noche anterior dale una leída a ",
        {
          text: "qué ponerte para montar",
          link: {
            post: "gearing-up",
          },
        },
        ". Si todavía no te decides entre la playa y el monte, ahí tienes ",
        {
          text: "los dos paseos comparados",
          link: {
            post: "riding-horses",
          },
        },
        ". A nosotros lo que se nos queda es un sonido: cascos en agua bajita, de regreso.",
      ],
    },
  ],
};
