import { addArticle } from "../../../../i18n/format.ts";
import { formatBlogFigures } from "../../blog-figures.ts";
import type { PostContent } from "../../blog-post-source.ts";
import { createLink } from "../../inline-links.ts";

export function getSpanishText(): PostContent {
  const { springs, water, drySeason, greenSeason, healthRule } = formatBlogFigures("es");
  return {
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
    body: {
      language: "es",
      paragraphs: [
        {
          type: "lead",
          text: "Al río lo hueles antes de verlo: piedra mojada, hoja mojada. Más arriba sube un hilo de vapor. Traes las piernas un poco cansadas y tu caballo sabe perfectamente dónde anda. En unos minutos te vas a quitar las botas y te vas a ir metiendo despacio, con un suspiro que no tenías planeado, en agua caliente a media selva.",
        },
        {
          type: "regular",
          text: "Atotonilco es palabra náhuatl y no se anda con rodeos: lugar del agua caliente. En México hay varios pueblos que se llaman así, porque donde la tierra dio agua caliente alguien fue caminando y se aprendió la vereda. Este queda río arriba, en el valle del Manialtepec, entre los primeros cerros detrás de San José Manialtepec, donde ya empieza la tierra chatina.",
        },
        {
          type: "regular",
          text: "Aquí juntamos lo que la gente nos pregunta antes de ir. Una parte es práctica. La otra es de modales, porque el agua caliente del monte es mucho más vieja que el turismo y tiene sus propias reglas.",
        },
        {
          type: "regular",
          text: `El día arranca a ${addArticle(springs.firstPickup)}, cuando pasamos por ti a tu hotel. Son unos ${springs.drive} de carretera hasta San José Manialtepec: alcanza para terminarte el café y para acabar de despertar. En el pueblo conoces a tu caballo. Los primeros minutos son para acomodar los estribos, entender la rienda y presentarse como es debido.`,
        },
        {
          type: "regular",
          text: `Luego la vereda deja atrás las casas. Montas de ${springs.riding} en total, contando ida y vuelta: milpas, sombra cerrada, parotas con la copa ancha como una casa, vacas que levantan la cabeza y la vuelven a bajar. Salir temprano no es por molestar. Así sales con el fresco y te bañas antes de que apriete el calor.`,
        },
        {
          type: "regular",
          text: `Entre carretera, paseo y baño son ${springs.duration}: si se monta más, el baño es más corto, y al revés. La tarde te queda libre. Van ${springs.riders} por grupo y no hace falta saber montar. Hace falta poder ir sentado en un caballo que camina, y eso casi todo el mundo lo aprende para la segunda curva.`,
        },
        {
          type: "regular",
          text: "Por ratos el camino es el río. Lo cruzas más de una vez, y el primer cruce es el que vas a andar contando. El caballo se para, baja la cabeza, lo piensa y entra. Tú, talones abajo y la vista en la otra orilla. Dale rienda para que vea dónde pisa y levanta los pies nada más si el agua te lo pide.",
        },
        {
          type: "regular",
          text: "Acuérdate también de mirar para arriba. En este tramo pescan los martines y las garzas. Las mariposas bajan a beber en la orilla húmeda y se levantan todas juntas cuando pasas. En secas el agua está tan clara que podrías contar las piedras. En tiempo de aguas viene café, rápida y con mucho ruido.",
        },
        {
          type: "warning",
          text: `De ${greenSeason} un río puede crecer en una sola tarde, a veces por lluvia que cayó sierra arriba y que tú ni viste. Si tu guía cambia la ruta, hazle caso: ya le ha tocado verlo. Y si el clima o el río obligan a suspender, o a regresarse a medio camino, te damos otra fecha o te devolvemos todo tu dinero.`,
        },
        {
          type: "regular",
          text: `El agua brota a ${springs.celsius} (${springs.fahrenheit}): como una tina bien caliente, no como una olla. Primero la mano, después los pies y luego cuenta hasta veinte antes de meter lo demás. El cuerpo protesta. Al rato, lo difícil es salirse.`,
        },
        {
          type: "regular",
          text: "¿Y por qué sale caliente? La lluvia se va metiendo en la montaña por las grietas de la roca. Allá abajo se topa con el calor de la tierra, se lleva un poco, disuelve minerales por el camino y encuentra otra grieta para subir. Ese es todo el secreto, y no tiene prisa: el agua que te llega a las rodillas llovió mucho antes de que tú reservaras.",
        },
        {
          type: "regular",
          text: `Lo normal es quedarse de ${springs.soaking}, entrando y saliendo, con descansos en una piedra tibia. Aquí no prometemos curaciones. Está caliente, está en calma y nadie te puede llamar. En estos cerros un manantial es además un lugar donde uno se comporta: saluda a quien esté, habla bajito, llévate tu basura y deja las piedras donde alguien las puso.`,
        },
        {
          type: "regular",
          text: [
            "Ponte el traje de baño desde el hotel, debajo de un pantalón largo y ligero. Lleva toalla, ropa interior seca para el regreso, sandalias con correa y una bolsa que cierre bien. El sombrero se queda seco si lo cuelgas en la cabeza de la silla, no en la rama que está justo arriba de la poza. Lo demás del equipaje está en ",
            createLink("nuestra nota sobre qué ponerte", { post: "gearing-up" }),
            ".",
          ],
        },
        {
          type: "tip",
          text: "La plata déjala en el hotel. El agua con minerales la puede poner negra, y con los dedos tibios y mojados es como se pierden los anillos en los ríos.",
        },
        {
          type: "regular",
          text: `Toma agua antes de tener sed. El sol y el baño caliente te vacían por dos lados, así que carga por lo menos ${water} y acábatelos. La comida no va incluida: desayuna de verdad y echa algo chico a la bolsa, fruta, cacahuates, un tamal en su hoja. Jabón y champú, ni los lleves. De aquí el río sigue hacia otra gente y termina en la laguna.`,
        },
        {
          type: "regular",
          text: `Los niños pueden venir desde los ${springs.minimumAge} años, y quien tenga menos de ${springs.adultBelowAge} viene con un adulto. ¿Y la temporada? De ${drySeason} las veredas están firmes y las mañanas, templadas. De ${greenSeason} te toca la selva escurriendo, flores por todos lados y un río más crecido. En las dos montamos por la mañana.`,
        },
        {
          type: "regular",
          text: [
            "El regreso se siente más lento. La piel te huele a piedra, el pelo se seca con el aire y el caballo, que del baño no sacó nada, camina a su casa muy decidido. Si todavía te queda una tarde de viaje, dásela al ",
            createLink("paseo del atardecer", { tour: "sunset" }),
            ", que es la otra mitad de la historia. Y si te da curiosidad quiénes abrieron estas veredas mucho antes que nosotros, lee sobre ",
            createLink("Oaxaca y sus caballos", { post: "culture" }),
            ".",
          ],
        },
      ],
      headings: [
        { level: 1, text: "La mitad del gusto es el camino", id: "el-camino" },
        { level: 1, text: "Cruzar el río", id: "cruzar-el-rio" },
        { level: 1, text: "El agua", id: "el-agua" },
        { level: 1, text: "Qué llevar y qué dejar", id: "que-llevar" },
        { level: 1, text: "Para quién es y cuándo", id: "para-quien" },
      ],
      images: [
        { picture: "village-morning", caption: "El pueblo en la mañana, con el fresco." },
        { picture: "river-crossing", caption: "El camino es el río.", grid: true, pairedWith: 2 },
        { picture: "forest-tunnel", caption: "Por fin, sombra.", grid: true, pairedWith: 1 },
        { picture: "springs-pool", caption: "A esto vinimos todos." },
        { picture: "green-season", caption: "Después de la lluvia, en los meses verdes." },
      ],
      callouts: [
        {
          type: "info",
          title: "La mañana en números",
          items: [
            `Pasamos por ti, sin costo: ${springs.firstPickup}`,
            `Carretera a San José Manialtepec: unos ${springs.drive}`,
            `Montando: ${springs.riding}, ida y vuelta`,
            `En el agua: ${springs.soaking}, menos si se monta más`,
            `En total, con todo y carretera: ${springs.duration}`,
            `Precio: ${springs.price} por persona`,
          ],
        },
        {
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
          type: "warning",
          title: "Antes de elegir este paseo",
          content: healthRule,
          items: [
            "También al médico, si estás en tratamiento por la espalda o el cuello",
            "Heridas abiertas: que cierren antes de meterte al agua",
            "Si te mareas o te sientes mal en el agua: salte, siéntate y avísale a tu guía",
          ],
        },
      ],
      ctaButtons: [
        {
          text: "Consulta fechas para las termales",
          link: { blogBooking: "hot-springs" },
          variant: "gold",
        },
        {
          text: "Reserva tu mañana en el agua",
          link: { blogBooking: "hot-springs" },
          variant: "gold",
        },
      ],
    },
  };
}
