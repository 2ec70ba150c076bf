import type { PostTexts } from "../../../model/post.ts";

export const gearingUpSpanish: PostTexts = {
  title: "Preparándote para montar: qué ponerte a caballo en el trópico",
  shortTitle: "Qué ponerte para montar",
  excerpt: "Botas, alas y la camisa que vas a agradecer: la maleta, de los pies a la cabeza.",
  metaTitle: "Qué ponerte para montar a caballo en Puerto Escondido",
  metaDescription:
    "Zapatos, pantalón, sombrero, bloqueador y agua: qué ponerte y qué llevar a una cabalgata por la playa o a las termales de Puerto Escondido, y qué dejar en el hotel.",
  keywords: [
    "qué ropa usar para montar a caballo",
    "ropa para cabalgata",
    "qué llevar a una cabalgata Puerto Escondido",
    "paseo a caballo Oaxaca",
  ],
  coverCaption: "La lista corta, sobre una mesa frente al mar.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "Abre la maleta y mírala como la miraría un caballo. A él no le interesan los colores, las marcas ni si planchaste el lino. Le importan las hebillas que se encajan, las bolsas que aletean y los talones que se resbalan. Empaca pensando en eso, súmale el sol y quedas listo para cualquiera de nuestros dos paseos.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "No tienes que comprar nada especial. Casi todo lo de esta lista ya viene en tu equipaje con otro nombre, y lo que falte se consigue fácil y barato en Puerto Escondido. Más que la prenda, fíjate en tres cosas: dónde roza, dónde vuela y qué le pasa si se moja.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "Vamos de abajo para arriba, que también es el orden en que las cosas salen mal. ¿Traes prisa? La lista que viene más adelante es todo el artículo en seis renglones.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Pies y piernas",
      anchor: "pies-y-piernas",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Primero, los zapatos: cerrados, con poquito tacón y una suela que no sea muy gruesa. El tacón impide que el pie se te vaya de paso por el estribo. La suela lisa lo deja salir cuando tiene que salir. Unas botas de montar son un lujo y unos botines quedan perfectos. También sirven unos tenis viejos sin mucho dibujo. Las chanclas no, ningún día, a nadie, por corto que sea el paseo.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "tips",
          caption: "Unas manos revisan la cincha; tú, tus agujetas.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "regular",
      text: "Luego el pantalón: largo, suave y que estire. El de mezclilla funciona si ya está vencido. Si es nuevo, trae una costura gruesa justo donde la rodilla toca la silla. Los leggings son buena idea, con calcetas largas por encima para que la arción no te pellizque la pantorrilla. El short se ve muy playero, pero antes de la hora ya te arrepentiste.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "La lista, de abajo para arriba",
      items: [
        "Zapato cerrado, con poquito tacón y suela lisa",
        "Pantalón largo y suave, y calcetas que pasen del zapato",
        "Camisa clara de manga larga",
        "Un sombrero que no se vuele",
        "Bloqueador, FPS {spf} o más",
        "Una botella con al menos {water} litros de agua",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "tip",
      text: "Ponte el pantalón que tienes pensado y siéntate cinco minutos a horcajadas en el brazo de un sillón. La costura que ahí te moleste, en la vereda te va a molestar más.",
    },
    {
      id: "10",
      kind: "button",
      text: "Mira los dos paseos",
      link: {
        page: "home",
      },
      variant: "gold",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Camisa, sol y sombrero",
      anchor: "camisa-sol-sombrero",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "Por estas latitudes el sol pasa casi encima de uno buena parte del año, y en la playa te llega dos veces: desde arriba y rebotado en el agua. Una camisa ligera de manga larga protege mejor que cualquier crema y no hay que volvérsela a untar. Puede ser de algodón, de lino o una licra de surf. Holgada es más fresca que pegada. Clara es más fresca que negra, y a los zancudos les gusta menos.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "En la piel que quede al aire, FPS {spf} o más: el dorso de las manos, el cuello, las orejas, la franjita arriba del calcetín. Póntelo desde el hotel para que esté seco cuando agarres la rienda, porque con las manos resbalosas se te va. Trae el tubo chico contigo. Los lentes de sol ayudan, siempre que vayan con cordón.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "beach-day",
          caption: "Arriba, el sol; abajo, su resplandor.",
        },
        {
          picture: "sunset-palapa",
          caption: "La sombra también es equipo.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: "Del sombrero depende cómo acabas el día. Los de palma que ves por todo Oaxaca no pesan, dejan pasar el aire y con el ala te tapan orejas y cuello, no nada más la nariz. Lo que les falta es de dónde agarrarse. Ponle un barboquejo o amárratelo bajo la barba con un paliacate. Un sombrero que vuela a medio trote puede asustar al caballo que viene detrás.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Cabeza, correas y agua",
      anchor: "cabeza-correas-agua",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "Montar con casco es muy sensato, sepas lo que sepas. Pregúntanos por los nuestros: qué tallas hay y quién tiene que llevarlo. Si tienes el tuyo y te cabe en la maleta, tráelo: ninguno te va a quedar igual y además conoces su historia. Abajo, una gorrita delgada o un paliacate evitan que el sudor te caiga en los ojos.",
    },
    {
      id: "18",
      kind: "callout",
      type: "warning",
      title: "Esto se queda en el hotel",
      items: [
        "Las chanclas, salvo que vayan de repuesto en la bolsa",
        "Aretes grandes, pulseras y collares largos",
        "Mochilas, palos para selfi y paraguas",
        "El perfume: a las abejas les gusta demasiado",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "warning",
      text: "Nada que aletee y nada que cuelgue. Una bufanda suelta, una chamarra abierta o una bolsa de plástico que truena pueden asustar al animal más manso, y las correas tienen la maña de atorarse en la cabeza de la silla. La cámara va cruzada, con la correa corta y bajo el brazo, nunca suelta en el pecho.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "El agua es lo único que no se puede improvisar. Trae una botella de por lo menos {water} litros que cierre bien, dale unos tragos antes de subirte y acábatela antes de volver. En una bolsita cruzada cabe lo demás: pañuelos, bálsamo para los labios, repelente, un paliacate y algo de cambio. La mochila déjala: a cada paso te jala para atrás.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "horse-portrait",
          caption: "A quien mejor le queda.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "Elige para cuál vas a empacar",
      link: {
        page: "home",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Playa o termales: qué cambia",
      anchor: "playa-o-termales",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: [
        "Para el ",
        {
          text: "paseo del atardecer",
          link: {
            tour: "sunset",
          },
        },
        ", agrega una capa. Montas hasta que oscurece, y en cuanto se pone el sol la brisa se siente fresca sobre la camisa húmeda. Con un suéter delgado o una chamarrita tienes. Nomás no la dejes en la camioneta: la vas a querer de regreso, así que pídele a tu guía que la amarre a la silla. Y quítate los lentes en la última hora, que por esos colores viniste.",
      ],
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: [
        "Para las ",
        {
          text: "aguas termales",
          link: {
            tour: "hot-springs",
          },
        },
        ", sal del hotel con el traje de baño debajo del pantalón y lleva toalla, ropa interior seca, sandalias con correa y una bolsa para lo mojado. La poza está a {celsius}, así que no te hace falta nada caliente. Quítate la plata y ponte unos zapatos que no te duela meter al río. El porqué de todo esto lo contamos en ",
        {
          text: "nuestra visita a Atotonilco",
          link: {
            post: "hot-springs",
          },
        },
        ".",
      ],
    },
    {
      id: "26",
      kind: "paragraph",
      type: "bold",
      text: "Si de todo esto te vas a acordar de tres cosas, que sean zapato cerrado, pantalón largo y agua. Lo demás se presta, se compra o se vuelve anécdota.",
    },
    {
      id: "27",
      kind: "callout",
      type: "success",
      title: "Para los meses verdes, de {greenMonths}",
      content: "Con lluvia ligera el paseo sigue, con poncho, y muchas veces es el más bonito.",
      items: [
        "Una bolsa seca, o de las de congelar, para teléfono y papeles",
        "Un par de calcetas de repuesto en la camioneta",
        "Repelente para la última hora de luz",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Los últimos cinco minutos",
      anchor: "ultimos-cinco-minutos",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: [
        "Ya en el día, con cinco minutos te alcanza. Llena la botella. Pasa al baño aunque creas que no hace falta. Saca de las bolsas lo que te dolería perder en un río, cierra las que tengan cierre y guarda el teléfono donde no pueda brincar. Después súbete a la camioneta con las dos manos libres. Qué hacer con esas manos es tema de ",
        {
          text: "los consejos prácticos",
          link: {
            post: "practical-tips",
          },
        },
        ", que empiezan donde terminan tus botas.",
      ],
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "mountain-trail",
          caption: "Manga larga, ala ancha y nada que vuele.",
        },
      ],
    },
  ],
};
