import type { PostTexts } from "../../../model/post.ts";

export const practicalTipsSpanish: PostTexts = {
  title: "Listo para montar: consejos prácticos antes de subirte",
  shortTitle: "Listo para montar",
  excerpt: "Subirse, la rienda, los talones, los nervios y lo que no se hace nunca.",
  metaTitle: "Consejos prácticos para montar por primera vez",
  metaDescription:
    "¿Nunca has montado? Cómo presentarte con el caballo, subirte, dar vuelta y frenar, qué hacer en arena, cuestas y ríos, cómo calmar los nervios y qué evitar.",
  keywords: [
    "consejos para montar a caballo por primera vez",
    "cómo montar a caballo",
    "equitación principiantes",
    "paseos a caballo con niños Oaxaca",
  ],
  coverCaption: "Antes de cada paseo: cinchas, agua y unas palabras con el caballo.",
  blocks: [
    {
      id: "1",
      kind: "paragraph",
      type: "lead",
      text: "El caballo ya sabe que vienes nervioso. Lo supo desde que te bajaste de la camioneta. No pasa nada: ha conocido a mucha gente nerviosa y no te pide que seas valiente, sino que sueltes el aire, que te muevas despacio y que digas las cosas con el asiento, las piernas y las manos, en ese orden.",
    },
    {
      id: "2",
      kind: "paragraph",
      type: "regular",
      text: "Esto es lo que nos gustaría que todo el mundo supiera antes de montar por primera vez. Nada es difícil. Se lee en unos minutos, se entiende en un paseo y te sirve para todos los que vengan después.",
    },
    {
      id: "3",
      kind: "paragraph",
      type: "regular",
      text: "Si ya has montado, léelo de todos modos. Aquí los caballos de rancho casi siempre se arriendan a la manera vaquera, y son las diferencias chicas las que agarran desprevenido al que ya sabe.",
    },
    {
      id: "4",
      kind: "heading",
      level: 1,
      text: "Conoce a tu caballo",
      anchor: "conoce-a-tu-caballo",
    },
    {
      id: "5",
      kind: "paragraph",
      type: "regular",
      text: "Acércate por delante y un poco de lado, donde te alcance a ver. Como tiene los ojos a los costados, hay un pedacito ciego frente a la nariz y otro detrás de la cola. Deja que te huela el dorso de la mano. Luego ponle la palma en el cuello o en la paleta, con peso, como se saluda a un amigo. La nariz, mejor déjasela en paz.",
    },
    {
      id: "6",
      kind: "pictures",
      pictures: [
        {
          picture: "horse-portrait",
          caption: "Acércate por aquí, un poco de lado.",
        },
      ],
    },
    {
      id: "7",
      kind: "paragraph",
      type: "warning",
      text: "Nunca camines pegado por detrás de un caballo que no conoces, ni te agaches por debajo de su cuello o de su reata. Si tienes que pasar por atrás, date la vuelta amplia, lejos de las patas, y ve hablando para que sepa que ese ruido eres tú.",
    },
    {
      id: "8",
      kind: "callout",
      type: "info",
      title: "Cómo se leen las orejas",
      items: [
        "Hacia adelante: algo interesante hay por allá",
        "Una atrás y otra adelante: te oye a ti y oye el camino",
        "Flojas y de lado: está en paz, o casi dormido",
        "Pegadas al cuello: por favor, déjame en paz",
      ],
    },
    {
      id: "9",
      kind: "paragraph",
      type: "regular",
      text: "A tu guía dile la verdad: cuántas veces has montado, hace cuánto, qué te duele y qué te da miedo. Si te pregunta cuánto pesas, contesta sin pena. A cada quien se le busca su caballo, y para eso hace falta buena información. Por pedir el más brioso no dan medalla.",
    },
    {
      id: "10",
      kind: "button",
      text: "Qué ponerte ese día",
      link: {
        post: "gearing-up",
      },
      variant: "line",
    },
    {
      id: "11",
      kind: "heading",
      level: 1,
      text: "Subir y bajar",
      anchor: "subir-y-bajar",
    },
    {
      id: "12",
      kind: "paragraph",
      type: "regular",
      text: "Se sube por la izquierda. Toma la rienda y la cabeza de la silla con la mano izquierda, mete el pie izquierdo en el estribo y empújate con la pierna derecha, en lugar de colgarte del cuero. Pasa esa pierna bien alta por encima del anca. Y siéntate como si la silla estuviera dormida y no quisieras despertarla.",
    },
    {
      id: "13",
      kind: "paragraph",
      type: "regular",
      text: "Ahora los estribos. Deja caer las piernas: la barra te debe quedar más o menos a la altura del huesito del tobillo. Si van cortos, en la noche te reclaman las rodillas. Si van largos, te la pasas buscándolos con la punta del pie. Pide que los ajusten cuantas veces haga falta. Apoya la parte ancha de la planta, talón más abajo que la punta, y el pie no se te va.",
    },
    {
      id: "14",
      kind: "pictures",
      pictures: [
        {
          picture: "sunset-palapa",
          caption: "El estribo, a la altura del tobillo.",
        },
        {
          picture: "guide-portrait",
          caption: "La palma, sin golpecitos.",
        },
      ],
    },
    {
      id: "15",
      kind: "paragraph",
      type: "regular",
      text: "Bajarse es la misma película al revés. Espera a que el caballo esté quieto y alguien te diga que sí. Saca el pie derecho, inclínate hacia adelante, regresa la pierna por encima y déjate resbalar con las rodillas flojas. Te van a parecer más flojas de lo que te acordabas. No sueltes la rienda hasta que alguien la tome.",
    },
    {
      id: "16",
      kind: "heading",
      level: 1,
      text: "Avanzar, dar vuelta, frenar, esperar",
      anchor: "avanzar-frenar-esperar",
    },
    {
      id: "17",
      kind: "paragraph",
      type: "regular",
      text: "Para avanzar, levanta la vista, toma aire y cierra tantito las pantorrillas. Para frenar, suelta el aire, siéntate hondo, recoge un poco la rienda y enseguida devuélvela. Devolverla es dar las gracias. Así el caballo sabe que entendió, y a la siguiente te basta con la mitad.",
    },
    {
      id: "18",
      kind: "callout",
      type: "success",
      title: "Revísate de arriba abajo",
      items: [
        "Los ojos, hacia donde quieres ir",
        "Hombros abajo, barbilla arriba",
        "Manos bajas y quietas",
        "La cadera, siguiendo el paso",
        "Los talones, pesados",
      ],
    },
    {
      id: "19",
      kind: "paragraph",
      type: "regular",
      text: "Para dar vuelta, lleva las dos riendas en una sola mano y muévela hacia donde quieres ir, de modo que la rienda de afuera se le recargue en el cuello. Es la rienda vaquera. Si aprendiste a dos manos, al principio vas a desconfiar, y al rato te vas a preguntar para qué querías la otra. Si gustas, agárrate con ella de la cabeza de la silla. Aquí nadie lleva la cuenta.",
    },
    {
      id: "20",
      kind: "paragraph",
      type: "regular",
      text: "Esperar es lo que se les olvida a los principiantes. Deja el largo de un caballo entre el tuyo y la cola de adelante. Si al tuyo se le antoja el zacate o quiere rebasar, te está preguntando quién manda. Contéstale temprano y en chiquito, con un toquecito de rienda, las piernas cerca y la vista al frente. Si lo dejas para después, te va a costar más.",
    },
    {
      id: "21",
      kind: "pictures",
      pictures: [
        {
          picture: "beach-day",
          caption: "A un caballo de distancia y por lo firme.",
        },
      ],
    },
    {
      id: "22",
      kind: "button",
      text: "¿Cuál paseo es para ti?",
      link: {
        post: "riding-horses",
      },
      variant: "line",
    },
    {
      id: "23",
      kind: "heading",
      level: 1,
      text: "Arena, cuestas y agua",
      anchor: "arena-cuestas-agua",
    },
    {
      id: "24",
      kind: "paragraph",
      type: "regular",
      text: "En la playa el camino es la franja firme junto al agua, porque la arena suelta y honda cuesta mucho trabajo. De subida, échate para adelante, dale rienda y, si quieres, agárrate de la crin. De bajada, siéntate derecho, pon el peso en los talones y deja que se tome su tiempo. En el río, mira la otra orilla. El agua que corre marea, y uno va hacia donde mira.",
    },
    {
      id: "25",
      kind: "paragraph",
      type: "regular",
      text: "Casi todo el tiempo vas a ir al paso, y no es poca cosa. Si te ofrecen un trote y nunca lo has probado, siéntate hondo, agárrate de la cabeza de la silla y afloja la panza. Al principio brinca para todos. El galope es para quien lo pidió desde antes, en buen terreno, cuando el guía dice que sí y los demás también están listos.",
    },
    {
      id: "26",
      kind: "paragraph",
      type: "tip",
      text: [
        "Mañana vas a conocer músculos que no sabías que tenías, sobre todo por dentro del muslo. En la tarde camina un poco, toma agua, nada. O escoge ",
        {
          text: "el paseo que ya trae el remedio",
          link: {
            post: "hot-springs",
          },
        },
        " a la mitad.",
      ],
    },
    {
      id: "27",
      kind: "callout",
      type: "warning",
      title: "Lo que no se hace nunca",
      items: [
        "Enredarte la rienda o la reata en la mano, ni por un momentito",
        "Soltar la rienda para tomar una foto",
        "Rebasar a otros galopando, o separarte del grupo",
        "Darle de comer al caballo en la vereda, o dejar que se huela nariz con nariz con el de junto",
        "Gritar. Mejor ríete, que usa el mismo aire",
      ],
    },
    {
      id: "28",
      kind: "heading",
      level: 1,
      text: "Los nervios, los niños y el clima",
      anchor: "nervios-ninos-clima",
    },
    {
      id: "29",
      kind: "paragraph",
      type: "regular",
      text: "Si tienes miedo, dilo en voz alta. Luego haz tres cosas. Saca el aire más despacio de lo que lo metiste. Baja los hombros. Mira algo que esté lejos. El miedo hace que uno se encoja y apriete las rodillas, y para un caballo apretar quiere decir vámonos. Un jinete que suspira y ve el horizonte le está diciendo que no hay de qué correr.",
    },
    {
      id: "30",
      kind: "pictures",
      pictures: [
        {
          picture: "river-crossing",
          caption: "La vista en la otra orilla.",
        },
      ],
    },
    {
      id: "31",
      kind: "paragraph",
      type: "regular",
      text: [
        "Los niños pueden ir al ",
        {
          text: "paseo del atardecer",
          link: {
            tour: "sunset",
          },
        },
        " desde los {sunset.age} años con un adulto, y a las ",
        {
          text: "aguas termales",
          link: {
            tour: "hot-springs",
          },
        },
        " desde los {hot-springs.age}, donde los menores de {hot-springs.adultAge} van acompañados. Si los tuyos son más chicos, escríbenos: desde los {privateAge} años podemos organizar un paseo privado. En cuanto a la ropa, un niño se viste igual que tú pero en chiquito, y todo está en ",
        {
          text: "nuestras notas para empacar",
          link: {
            post: "gearing-up",
          },
        },
        ".",
      ],
    },
    {
      id: "32",
      kind: "paragraph",
      type: "regular",
      text: "¿Y si llueve? Con lluvia ligera salimos, con poncho. Si se pone feo, te damos otra fecha o te devolvemos todo tu dinero. Y si el que cambia de planes eres tú, cancela hasta {refund} antes de la salida y te devolvemos {refundAmount}{refundMore}. Así que escoge día, duerme bien, desayuna y ven como eres.",
    },
    {
      id: "33",
      kind: "button",
      text: "Elige tu día",
      link: {
        page: "booking",
      },
      variant: "gold",
    },
  ],
};
