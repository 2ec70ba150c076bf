import type { PostTexts } from "../../../model/post.ts";

export const cultureSpanish: PostTexts = {
  title: "Cascos y herencia: la cultura de Oaxaca desde el caballo",
  shortTitle: "Cascos y herencia",
  excerpt:
    "Arrieros, cabalgatas, jaripeo y el camino a Juquila, contados desde la silla de montar.",
  metaTitle: "La cultura de Oaxaca vista desde el caballo",
  metaDescription:
    "Arrieros, vaqueros, cabalgatas, calendas y jaripeo: cómo el caballo marcó la costa de Oaxaca y la tierra chatina, y cómo ser buen invitado en una fiesta de pueblo.",
  keywords: [
    "cultura de Oaxaca",
    "cabalgata Oaxaca",
    "jaripeo",
    "pueblo chatino",
    "tradiciones a caballo",
  ],
  coverCaption: "Día de fiesta, una hora antes de la banda.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Una fiesta en Oaxaca se oye antes de verse. Truena un cohete, entran las tubas y, si estás en un pueblo, por debajo suena algo más suave: cascos sobre tierra apisonada. Voltea. Por la calle viene una fila de jinetes con camisa limpia y sombrero de palma, y toda esa gente que parecía estar nada más parada resulta que los estaba esperando.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "El caballo no es de aquí. Llegó en barco con los españoles y durante mucho tiempo la ley no dejó que la mayoría de los indígenas lo montara. Se quedó porque había trabajo: ganado en el plan de la costa, maíz y café en los cerros. Y poco a poco se volvió cosa nuestra, con palabras propias, aperos propios y hasta buenos modales.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "Para notarlo no hace falta que sea día de fiesta. Está en la forma de enrollar una reata, en cómo se saludan dos que van montados, en el momento en que alguien se quita el sombrero. Esta es una guía chiquita para verlo, ya sea desde una banca del zócalo o pasando tú mismo frente a ella.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Los que llevaban y traían",
      anchor: "los-que-llevaban-y-traian",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Antes de la carretera costera, esta orilla miraba al mar y le daba la espalda a todo lo demás. Puerto Escondido nació como embarcadero de café, y el café bajaba de la sierra a lomo de mula. Quienes arreaban esas recuas eran los arrieros. De ida traían el grano; de vuelta subían sal, telas, cartas y canciones.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "village-morning",
          caption: "Una calle principal, con el fresco.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: [
        "En el plan lo que había era ganado, y quien lo trabajaba era el vaquero. Mucho de lo que en el mundo se conoce como ",
        {
          text: "cowboy",
          lang: "en",
        },
        " salió de él: ",
        {
          text: "lariat",
          lang: "en",
        },
        " viene de la reata, ",
        {
          text: "rodeo",
          lang: "en",
        },
        " viene de rodear, y ",
        {
          text: "buckaroo",
          lang: "en",
        },
        " es la palabra vaquero oída por alguien con prisa. Fíjate en las manos y no en el sombrero: aquí un buen jinete lleva la rienda en una sola, flojita, como quien sostiene un jarro de atole.",
      ],
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Palabras que vas a oír en la vereda",
      items: [
        "Jinete: quien va montado, o sea tú, de hoy en adelante",
        "Arriero: quien lleva las mulas y se sabe todas las canciones",
        "Reata: una cuerda con oficio",
        "Vereda: camino que se hizo de tanto andarlo",
        "Querencia: el lugar al que un caballo siempre quiere volver. La gente también tiene la suya",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "El charro es su primo vestido de domingo. La charrería es la versión pulida de todo esto, con botonadura de plata, reglas para el traje y jueces, y es el deporte nacional. En los pueblos de la costa hay menos plata y más polvo. El orgullo es el mismo: botas limpias, cola peinada y espalda derecha.",
    },
    {
      id: "10",
      kind: "button",
      text: "Sube a caballo a las termales",
      link: {
        tour: "hot-springs",
      },
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Tres maneras de hacer fiesta",
      anchor: "tres-maneras-de-hacer-fiesta",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "La manera más sencilla de montar en grupo es la cabalgata: un gentío que sale junto a caballo por el santo, por un aniversario o porque es domingo. Puede cruzar tres pueblos y en los tres le dan de comer. Nadie va echando carreras. Los niños viajan adelante de su papá, y nunca falta la abuela de alguien que monta mejor que todos.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "La calenda es el desfile que abre la fiesta y va a pie: banda de viento, mujeres que bailan con la canasta de flores en la cabeza, monos del doble de alto que una persona y una marmota de manta que gira y gira en su palo. Recorre las calles para invitar a todos, y todos te incluye a ti. Si llevan caballos, van hasta atrás, lejos de los cohetes.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "confirmed",
          caption: "Papel picado en lo alto.",
        },
        {
          picture: "horse-portrait",
          caption: "Lana en la muserola.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: "El jaripeo es el escandaloso: toros, muchachos que tratan de no caerse, una banda que no descansa y polvo que se mete hasta en la cerveza. No es para todo el mundo y nadie se va a molestar si no es para ti. Si vas, siéntate arriba en las tablas, llega antes que la música y la barda déjasela a quienes la brincan rápido.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "El camino a Juquila",
      anchor: "camino-a-juquila",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "Sierra arriba, en el corazón de la tierra chatina, está Santa Catarina Juquila. Su Virgen es una imagen muy chiquita con un camino muy largo. Le llegan peregrinos de todo el sur de México, a pie, en bicicleta, en la caja de un camión y también a caballo, sobre todo para su fiesta, a principios de diciembre. Si en esas semanas manejas por la sierra, la carretera es de ellos tanto como tuya. Baja la velocidad y saluda.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Cómo ser buen invitado en una fiesta",
      items: [
        "Si alguien te pone un plato en la mano, estás invitado. Come",
        "Sigue la procesión desde atrás hasta que te hagan señas de pasar",
        "Si te sacan a bailar, baila, aunque sea mal",
        "Compra en el puesto, deja algo en la alcancía de la iglesia y llévate tu basura",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "Los chatinos son la gente de estos cerros. Hablan una familia de lenguas emparentada con el zapoteco en la que el tono de una sílaba puede cambiar la palabra, así que una frase oída de lejos en el mercado parece que alguien va tarareando. También la vas a encontrar en los nombres de los lugares, ya redondeada por siglos de castellano. No hace falta imitarla: con oírla basta.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: [
        "En la tradición chatina, los manantiales, las cuevas y las cumbres tienen dueño, y antes de tomar algo se pide permiso. Con esa idea conviene subir también a ",
        {
          text: "las aguas termales de Atotonilco",
          link: {
            post: "hot-springs",
          },
        },
        ": vas de visita con un vecino que da la casualidad de que tiene alberca.",
      ],
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "mountain-trail",
          caption: "Veredas como las que hicieron las mulas.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Conoce el paseo del atardecer",
      link: {
        tour: "sunset",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Lo que se lee desde la silla",
      anchor: "leer-desde-la-silla",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "Desde la silla se puede leer mucho, y se empieza por la silla misma. Esa cabeza ancha y plana es una herramienta: ahí se amarra la reata, y en la otra punta va una vaca. El sombrero es de palma, muy probablemente tejida en los cerros secos de la Mixteca, y por la forma del ala hay quien sabe de qué rumbo es su dueño. El sudadero puede ser lana de un telar de los Valles o una toalla con un tigre. A estas alturas las dos cosas ya son tradición.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "bold",
      text: "Pide permiso antes de retratar a la gente y no ahorres saludos: buenos días en la mañana, buenas tardes después de comer. Tú primero, y a todos.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: "Si en tu semana cae una fiesta, pregúntanos cuando nos escribas y vuelve a preguntar en tu hotel. Las fechas se recorren según el santo, la cosecha y el tiempo. La señora que te vende la fruta lo va a saber antes que cualquier página.",
    },
    {
      id: "27",
      kind: "callout",
      type: "primary",
      title: "Recórrelo a caballo",
      content: "Dos paseos, grupos {groupSize}, {days} si el clima lo permite.",
      items: [
        "{sunset.name}: {sunset.price} por persona",
        "{hot-springs.name}: {hot-springs.price} por persona",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "De eso se trata: de ir despacio",
      anchor: "ir-despacio",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "Por algo esta tierra se entiende mejor al paso. A caballo vas más alto que las cercas y más lento que una bicicleta. La gente alcanza a verte venir y decide si te saluda, y tú alcanzas a ver la gallina, el telar, la pintura nueva de la capilla. A esa velocidad se hicieron estos caminos.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "viewpoint",
          caption: "Desde acá arriba se entiende el camino.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "Así que si montas con nosotros, ",
        {
          text: "por la playa en la tarde",
          link: {
            tour: "sunset",
          },
        },
        " o ",
        {
          text: "hacia las termales en la mañana",
          link: {
            tour: "hot-springs",
          },
        },
        ", no lo tomes como juego de feria. Pregunta cómo se llama tu caballo y háblale por su nombre. Pregunta cómo se llama aquel cerro. Y al final ponle la palma en el cuello tibio y déjala ahí un momentito. Eso los caballos lo toman como un gracias en cualquier país.",
      ],
    },
  ],
};
