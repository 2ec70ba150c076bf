import type { SeedPage } from "../../model/page-definition.ts";
import type { legalPage } from "../../pages/legal.ts";
import { legalQuestionsSeed } from "./legal-questions.ts";

export const privacySeed: SeedPage<typeof legalPage> = {
  meta: {
    title: {
      en: "Privacy notice | {brand}",
      es: "Aviso de privacidad | {brand}",
    },
    description: {
      en: "What {brand} knows about you, why, for how long, who else sees it, and how to have it shown, corrected or deleted. No ads and no tracking.",
      es: "Qué sabe {brand} de ti, para qué, por cuánto tiempo, quién más lo ve y cómo pedir que te lo mostremos, lo corrijamos o lo borremos. Sin publicidad y sin que nadie te siga.",
    },
    keywords: [
      {
        en: "privacy policy",
        es: "aviso de privacidad",
      },
      {
        en: "personal data",
        es: "datos personales",
      },
      {
        en: "horseback tours Puerto Escondido",
        es: "paseos a caballo Puerto Escondido",
      },
    ],
    picture: "dusk-stars",
  },
  head: {
    title: {
      en: "Privacy notice",
      es: "Aviso de privacidad",
    },
    lead: {
      en: "What we know about you, why, and how to make us forget it. Mexican law calls this the aviso de privacidad.",
      es: "Qué sabemos de ti, para qué, y cómo pedirnos que lo olvidemos.",
    },
    since: "2026-11-30",
  },
  summary: {
    title: {
      en: "In short",
      es: "En pocas palabras",
    },
    points: [
      {
        en: "We ask for what a ride needs and nothing else.",
        es: "Pedimos lo que hace falta para un paseo y nada más.",
      },
      {
        en: "No advertising. Visits are counted by day, people never. No cookie unless you continue to payment or come by a hotel's or an agency's link.",
        es: "Sin publicidad. Contamos las visitas por día, nunca a las personas. Sin cookies, a menos que continúes al pago o llegues por el enlace de un hotel o de una agencia.",
      },
      {
        en: "No other site learns of your visit until you click something that leads there.",
        es: "Ningún otro sitio se entera de tu visita mientras no des clic en algo que lleve allá.",
      },
      {
        en: "Card details go to the payment page and never to us.",
        es: "Los datos de tu tarjeta van a la página de pago, nunca a nosotros.",
      },
      {
        en: "Email {email} to see or correct your data, or to have us delete what the tax law doesn't make us keep.",
        es: "Escríbenos a {email} para ver o corregir tus datos, o para que borremos lo que la ley fiscal no nos obliga a guardar.",
      },
    ],
  },
  sections: {
    items: [
      {
        anchor: "who",
        title: {
          en: "Who is responsible",
          es: "Quién es responsable",
        },
        blocks: [
          {
            text: {
              en: "{responsible}, {address}. Email: {email}. Phone: {phone}. We decide what happens to the data described here, and we're responsible for it.",
              es: "{responsible}, con domicilio en {address}. Correo: {email}. Teléfono: {phone}. Nosotros decidimos qué se hace con los datos de este aviso y respondemos por ellos.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "what",
        title: {
          en: "What we keep",
          es: "Qué guardamos",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "When you book here: first and last name, email, phone, pickup location, what you tell us under “Anything we should know?”, tour, date, pickup time, number of riders, how old each child is, price, the language of the page, the hotel or agency that sent you, if one did, how you found us (another site, or one of our links), and the number under which the payment provider knows the payment.",
                  es: "Si reservas aquí: nombre y apellidos, correo, teléfono, dónde pasamos por ti, lo que nos cuentes en “¿Algo que debamos saber?”, tour, fecha, hora, número de personas, la edad de cada menor, precio, el idioma de la página, el hotel o la agencia que te haya enviado, cómo nos encontraste (otro sitio o uno de nuestros enlaces) y el número con que el proveedor de pagos identifica tu pago.",
                },
              },
              {
                text: {
                  en: "If you answer our questions about the riders: each rider's first name, weight, height and experience. If you tick it and agree: asthma, back or neck problems, pregnancy (we don't ask children), heart or blood pressure problems, a recent operation, a disability, fear of horses, medication, allergies to horses or insect stings, and what you write about anything else. We use it to choose a horse, to say if riding isn't safe for you, and to look after you on the ride. Each answer is optional.",
                  es: "Si contestas nuestras preguntas sobre quienes van a montar: nombre, peso, estatura y experiencia de cada persona. Si lo marcas y aceptas: asma, problemas de espalda o cuello, embarazo (a menores no se lo preguntamos), problemas del corazón o de presión, una operación reciente, una discapacidad, miedo a los caballos, medicamentos, alergia a los caballos o a las picaduras de insectos, y lo que escribas sobre otra cosa. Lo usamos para elegir el caballo, decirte si no es seguro que montes y cuidarte en el paseo. Todas las respuestas son opcionales.",
                },
              },
              {
                text: {
                  en: "If you sign a waiver with us before the ride: the names of the rider and of the person who signs, whether that's the rider or a parent or guardian, the text, the signature and the time, and the rider's age if we know it.",
                  es: "Si firmas con nosotros una carta responsiva antes del paseo: los nombres de quien monta y de quien firma, si firma quien monta o su mamá, su papá o quien tenga la tutela, el texto, la firma, la fecha y la hora, y la edad de quien monta si la sabemos.",
                },
              },
              {
                text: {
                  en: "If you come again: that your bookings belong together, which we can tell from your name, email and phone, and what our team notes about your rides so that we remember it next time.",
                  es: "Si vuelves: que tus reservaciones son de la misma persona, lo que sabemos por tu nombre, tu correo y tu teléfono, y lo que nuestro equipo anota sobre tus paseos para recordarlo la próxima vez.",
                },
              },
              {
                text: {
                  en: "When you write with the contact form or ask for a ride: name, email, subject, message, and the language of the page; when you ask for a ride, also your phone if you give it, which ride and day, the number of riders, how old the children are, what we offer you, and whether you take it.",
                  es: "Si nos escribes con el formulario o nos preguntas por un paseo: nombre, correo, asunto, mensaje y el idioma de la página; si preguntas por un paseo, también tu teléfono si lo das, qué paseo y qué día, cuántas personas, la edad de los niños, lo que te proponemos y si lo aceptas.",
                },
              },
              {
                text: {
                  en: "When you join the waiting list: your email or phone, your name if you give it, which ride and days, the number of riders, what we offer you, and a scrambled code made from your network address, so that nobody can hold every place without paying.",
                  es: "Si te anotas en la lista de espera: tu correo o tu teléfono, tu nombre si lo das, qué paseo y qué días, cuántas personas, lo que te ofrecemos y un código cifrado de tu dirección de red, para que nadie aparte todos los lugares sin pagar.",
                },
              },
              {
                text: {
                  en: "For about {addressKeptHours} hours after such a message: the network it came from, which is the first part of your network address, so that nobody can flood us.",
                  es: "Durante unas {addressKeptHours} horas después de ese mensaje: la red de donde llegó, que es la primera parte de tu dirección de red, para que nadie nos inunde de mensajes.",
                },
              },
              {
                text: {
                  en: "For about {originKeptHours} hours after you hold places or pay here: a scrambled code made from your network address and browser, so that nobody can hold every place without paying or flood our system. The address itself isn't kept.",
                  es: "Durante unas {originKeptHours} horas después de apartar lugares o pagar aquí: un código cifrado que sale de tu dirección de red y tu navegador, para que nadie aparte todos los lugares sin pagar ni sature nuestro sistema. La dirección misma no se guarda.",
                },
              },
              {
                text: {
                  en: "The emails we send you about your booking, so that we can send them again if one gets lost.",
                  es: "Los correos que te mandamos sobre tu reservación, para poder enviarlos de nuevo si uno se pierde.",
                },
              },
            ],
          },
          {
            text: {
              en: "You never have to tell us about your health. If you do, because it matters on a horse, we use it for your ride and for nothing else, and you agree to that by writing it or by ticking that you agree. What riders tell us about their health on their own page is read only by the owners, the office and the guides assigned to that ride; with each answer we keep which text you agreed to, in which language and when. You can take it back at any time with “Delete my answers” on the same page. We also delete it when the booking is canceled or the rider leaves it, and {ridersKeptDays} days after the ride. Each adult answers about their own health. We ask nothing of children: a parent or guardian answers for them and tells only what the ride needs, such as an age, a weight or an allergy.",
              es: "Nunca tienes que contarnos nada de tu salud. Si lo haces porque importa para montar, lo usamos solo para tu paseo, y al escribirlo o al marcar que aceptas estás de acuerdo con eso. Lo que cada persona nos cuenta de su salud en su página solo lo leen los dueños, la oficina y los guías asignados a ese paseo; con cada respuesta guardamos qué texto aceptaste, en qué idioma y cuándo. Puedes retirarlo cuando quieras con “Borrar mis respuestas” en esa misma página. También lo borramos si se cancela la reservación o la persona ya no va, y {ridersKeptDays} días después del paseo. Cada persona adulta contesta por su propia salud. A los niños no les pedimos datos: por ellos contesta su mamá, su papá o quien tenga la tutela, y dice solo lo que el paseo necesita, como la edad, el peso o una alergia.",
            },
            points: [],
          },
          {
            text: {
              en: "Our server's logs say which page was asked for and when. They don't say by whom: they have neither your network address nor the private links to your booking.",
              es: "Las bitácoras de nuestro servidor dicen qué página se pidió y cuándo. No dicen quién la pidió: no llevan tu dirección de red ni los enlaces privados de tu reservación.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "why",
        title: {
          en: "What we use it for",
          es: "Para qué lo usamos",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "To hold your places, collect the payment, pick you up at the right door and tell you about changes.",
                  es: "Para apartar tus lugares, cobrar, pasar por ti a la puerta correcta y avisarte si algo cambia.",
                },
              },
              {
                text: {
                  en: "To choose a horse that carries each rider with ease, and to look after you on the ride.",
                  es: "Para elegir un caballo que lleve a cada quien sin esfuerzo y cuidarte en el paseo.",
                },
              },
              {
                text: {
                  en: "To pay you back when a ride is canceled.",
                  es: "Para devolverte tu dinero cuando un paseo se cancela.",
                },
              },
              {
                text: {
                  en: "To answer what you wrote.",
                  es: "Para contestar lo que nos escribes.",
                },
              },
              {
                text: {
                  en: "To keep the accounts the tax law asks of us.",
                  es: "Para llevar las cuentas que nos pide la ley fiscal.",
                },
              },
            ],
          },
          {
            text: {
              en: "One purpose is secondary: to thank you on the morning after your ride, and to ask you for a review. That's one email or WhatsApp message, with no reminder. You can object at any time: with the link in the email, or by telling us before the ride. We then keep your address in a list, only so that we don't write to thank you again.",
              es: "Una sola finalidad es secundaria: darte las gracias la mañana después de tu paseo y pedirte tu opinión. Es un solo correo o mensaje de WhatsApp, sin recordatorios. Puedes oponerte cuando quieras: con el enlace del correo o diciéndonos antes del paseo. Entonces guardamos tu correo en una lista, solo para no volver a escribirte por eso.",
            },
            points: [],
          },
          {
            text: {
              en: "That's all. We send no newsletters, build no profiles and sell nothing about you.",
              es: "Eso es todo. No mandamos boletines, no hacemos perfiles y no vendemos nada sobre ti.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "others",
        title: {
          en: "Who else sees it",
          es: "Quién más lo ve",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "The guides and drivers of your day: your name, riders, language, phone, pickup location, what's left to pay, and what you told us under “Anything we should know?”. They see it in our own screens, and it may reach them by email the evening before. Of them, only the guides of your ride see what you answered about the riders and the signed waivers, and only in our own screens. So that these open where there's no signal, our team's own phones keep the week's rides, encrypted; answers about health only for today and tomorrow, behind a PIN, fingerprint or face. Their phones' calendars may show your name, riders and pickup, with no phone number and nothing you told us; calendars like that are kept by companies such as Google or Apple.",
                  es: "Los guías y choferes de tu día: tu nombre, cuántos van, tu idioma, tu teléfono, dónde pasar por ti, lo que falta por pagar y lo que nos contaste para el paseo. Lo ven en nuestro sistema y puede llegarles por correo la noche anterior. De ellos, solo los guías de tu paseo ven lo que contestes sobre quienes montan y las cartas firmadas, y solo en nuestro sistema. Para que abran donde no hay señal, los teléfonos propios del equipo guardan cifrados los paseos de la semana; lo de salud, solo de hoy y mañana, y con PIN, huella o cara. En el calendario de su teléfono pueden aparecer tu nombre, cuántos van y dónde pasamos por ti, sin tu teléfono y sin lo que nos contaste; esos calendarios los guardan empresas como Google o Apple.",
                },
              },
              {
                text: {
                  en: "The payment provider, when you pay online: your name, email and phone, the language of the page, the ride with its day, pickup and number of riders, and the amount; never what you write under “Anything we should know?”. You type your card details on its page, not on ours.",
                  es: "El proveedor de pagos, si pagas en línea: tu nombre, correo y teléfono, el idioma de la página, el paseo con su día, dónde pasamos por ti y cuántos van, y el monto; nunca lo que escribas en “¿Algo que debamos saber?”. Los datos de tu tarjeta los escribes en su página, no en la nuestra.",
                },
              },
              {
                text: {
                  en: "The services that carry our email and, if we use one, the tool that puts bookings into our own calendar. They work for us and may do nothing else with it.",
                  es: "Los servicios que llevan nuestro correo y, si usamos una, la herramienta que pasa las reservaciones a nuestro calendario. Trabajan para nosotros y no pueden hacer otra cosa con tus datos.",
                },
              },
              {
                text: {
                  en: "The companies that carry notices to our phones, such as Google or Apple: each notice is encrypted, and they can't read it.",
                  es: "Las empresas que llevan los avisos a nuestros teléfonos, como Google o Apple: cada aviso va cifrado y no pueden leerlo.",
                },
              },
              {
                text: {
                  en: "The hotel or agency that sent you, if one did. Its monthly statement shows your name, the tour and the day, the number of riders, what was paid, and its commission.",
                  es: "El hotel o la agencia que te mandó, si fue así. En su estado de cuenta del mes aparecen tu nombre, el tour y el día, cuántos van, lo que se pagó y su comisión.",
                },
              },
              {
                text: {
                  en: "Authorities, when the law obliges us.",
                  es: "Las autoridades, cuando la ley nos obliga.",
                },
              },
            ],
          },
        ],
      },
      {
        anchor: "cookies",
        title: {
          en: "Cookies and other sites",
          es: "Cookies y otros sitios",
        },
        blocks: [
          {
            text: {
              en: "While you look around, this site sets no cookies; that's why no banner asks you about them. It sets one when you continue to payment, so that this browser finds your held places again. It goes once your payment is confirmed, or after about {checkoutKeptHours} hours. If a hotel or an agency sent you here by a link of theirs, this browser keeps the short name of that hotel or agency in a cookie for {viaKeptDays} days, so that they get their commission if you book. It says nothing about you, and you pay the same. The pages, fonts and pictures all come from our own server.",
              es: "Mientras solo miras, este sitio no pone cookies; por eso ningún aviso te pregunta por ellas. Pone una cuando continúas al pago, para que este navegador vuelva a encontrar tus lugares apartados. Se va cuando el pago queda confirmado o, si no, en unas {checkoutKeptHours} horas. Si llegaste por el enlace de un hotel o de una agencia, este navegador guarda su nombre corto en una cookie durante {viaKeptDays} días, para que reciba su comisión si reservas. No dice nada de ti y tú pagas lo mismo. Las páginas, las letras y las imágenes vienen de nuestro propio servidor.",
            },
            points: [],
          },
          {
            text: {
              en: "Other companies learn of your visit only when you choose: the interactive map, a video player, WhatsApp, our social networks and the payment page. From then on their own notices apply.",
              es: "Otras empresas se enteran de tu visita solo cuando tú quieres: el mapa interactivo, un video, WhatsApp, nuestras redes y la página de pago. Desde ahí valen sus propios avisos.",
            },
            points: [],
          },
          {
            text: {
              en: "Where Book Now opens a new tab, it's the page of our booking partner, whose own notice applies there.",
              es: "Si “Reservar ahora” abre otra pestaña, es la página de nuestra aliada para las reservaciones, y ahí vale su propio aviso.",
              onlyIf: ["bookingPartner"],
            },
            points: [],
          },
          {
            text: {
              en: "When you open our site, your browser notes in its session storage which site or link you came from. It sends that when you first touch a page, to count a visit, and with the booking form, so that we know what brings guests. We count visits, first touches of the booking form, taps that open another company's booking page, and how many riders wanted a day that couldn't take them, by day, in one number for everybody. Your browser notes for which days it has counted, so that none counts twice. We don't note who it was, and nothing follows you from page to page.",
              es: "Cuando abres nuestro sitio, tu navegador anota en su almacenamiento de sesión desde qué sitio o enlace llegaste. Lo manda cuando tocas una página por primera vez, para contar una visita, y con el formulario de reservación, para saber qué nos trae gente. Contamos por día las visitas, el primer toque del formulario, los toques que abren la página de reservaciones de otra empresa y cuántas personas querían un día en que no había cómo llevarlas, en un solo número para todos. Tu navegador anota qué días ya contó, para no contarlos dos veces. No anotamos quién fue y nada te sigue de una página a otra.",
            },
            points: [],
          },
          {
            text: {
              en: "While you're paying, your browser keeps your booking details in its own session storage, so that nothing you typed is lost if you come back. They stay on your device and are gone once the payment is confirmed or you close the tab.",
              es: "Mientras pagas, tu navegador guarda los datos de tu reservación en su almacenamiento de sesión, para que no se pierda nada si regresas. No salen de tu dispositivo y se van cuando el pago queda confirmado o cierras la pestaña.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "how-long",
        title: {
          en: "For how long",
          es: "Por cuánto tiempo",
        },
        blocks: [
          {
            points: [
              {
                text: {
                  en: "Bookings: {bookingsKeptYears} years after the ride at most, because the tax law (Código Fiscal de la Federación) has us keep accounts that long. Then your name, email, phone and the rest of your details are erased automatically; only the ride and the amount remain.",
                  es: "Reservaciones: {bookingsKeptYears} años después del paseo como máximo, porque el Código Fiscal de la Federación nos pide guardar las cuentas ese tiempo. Después se borran solos tu nombre, tu correo, tu teléfono y tus demás datos; quedan nada más el paseo y el monto.",
                },
              },
              {
                text: {
                  en: "What you answer about the riders: {ridersKeptDays} days after the ride. Then it's erased automatically.",
                  es: "Lo que contestes sobre quienes montan: {ridersKeptDays} días después del paseo. Luego se borra solo.",
                },
              },
              {
                text: {
                  en: "Your place on the waiting list: one month after it ends, and it ends with the last of your days at the latest. Then it's deleted automatically.",
                  es: "Tu turno en la lista de espera: un mes después de que termina, y termina a más tardar con el último de tus días. Luego se borra solo.",
                },
              },
              {
                text: {
                  en: "A signed waiver: as long as your booking, and it's erased with it.",
                  es: "La carta responsiva firmada: el mismo tiempo que tu reservación, y se borra junto con ella.",
                },
              },
              {
                text: {
                  en: "Bookings that reach us through another program or website and aren't paid: {recordKeptDays} days. If we've begun to look into one, we keep it as long as any other booking.",
                  es: "Reservaciones que nos llegan por otro programa o sitio web y no se pagan: {recordKeptDays} días. Si ya empezamos a revisar una, la guardamos igual que las demás.",
                },
              },
              {
                text: {
                  en: "Messages: as long as we need them to help you, {bookingsKeptYears} years at most, and no longer than you want us to.",
                  es: "Mensajes: mientras los necesitemos para ayudarte, {bookingsKeptYears} años como máximo, y no más de lo que tú quieras.",
                },
              },
              {
                text: {
                  en: "Backups: whatever we erase stays in our backup copies for {backupsKeptDays} more days, in case the computer breaks. Then it's gone from those too.",
                  es: "Respaldos: lo que borramos se queda {backupsKeptDays} días más en nuestras copias de respaldo, por si se descompone el equipo. Después también desaparece de ahí.",
                },
              },
            ],
          },
        ],
      },
      {
        anchor: "rights",
        title: {
          en: "Your rights",
          es: "Tus derechos ARCO",
        },
        blocks: [
          {
            text: {
              en: "Mexican law gives you four of them, known as the ARCO rights: to see your data (acceso), to have it corrected (rectificación), to have it deleted (cancelación), and to object to a use of it (oposición). You can also withdraw your consent, or ask us to limit how we use your data.",
              es: "La ley te da cuatro derechos sobre tus datos: acceso (verlos), rectificación (corregirlos), cancelación (borrarlos) y oposición (decirnos que no los usemos para algo). También puedes retirar tu consentimiento o pedirnos que limitemos su uso.",
            },
            points: [],
          },
          {
            text: {
              en: "Write to {email}. Tell us your name, what you'd like and for which booking or message, and send it from the address you used, so we know it's you. We answer within {answerDays} business days and, if the request is valid, carry it out within the {carryOutDays} after that. It's free. What the tax law still has us keep, we can't delete before its time; if that's the case, we'll tell you.",
              es: "Escríbenos a {email}. Dinos tu nombre, qué quieres y sobre qué reservación o mensaje, y hazlo desde el correo que usaste, para saber que eres tú. Te contestamos en un máximo de {answerDays} días hábiles y, si procede, lo hacemos en los {carryOutDays} siguientes. No cuesta nada. Lo que la ley fiscal todavía nos obligue a guardar no lo podemos borrar antes; si es el caso, te lo decimos.",
            },
            points: [],
          },
          {
            text: {
              en: "If our answer doesn't satisfy you, you can turn to the Secretaría Anticorrupción y Buen Gobierno, which watches over this law in Mexico. If you live elsewhere, your own data protection authority may help you too.",
              es: "Si nuestra respuesta no te convence, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, que vigila el cumplimiento de la ley de protección de datos.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "safety",
        title: {
          en: "How we look after it",
          es: "Cómo lo cuidamos",
        },
        blocks: [
          {
            text: {
              en: "Everything between your browser and our server travels encrypted, and seeing the data takes a password, which we store only in scrambled form. If anything ever happened to your data that could harm you, we'd tell you right away.",
              es: "Lo que va de tu navegador a nuestro servidor viaja cifrado, y para ver los datos hace falta una contraseña que guardamos solo como huella cifrada. Si alguna vez pasara algo con tus datos que pudiera perjudicarte, te avisaríamos de inmediato.",
            },
            points: [],
          },
        ],
      },
      {
        anchor: "changes",
        title: {
          en: "When this changes",
          es: "Si esto cambia",
        },
        blocks: [
          {
            text: {
              en: "The date at the top changes with it. If it changes something about data we already have from you, we'll ask you first.",
              es: "Cambia también la fecha de arriba. Si el cambio toca datos que ya tenemos de ti, primero te preguntamos.",
            },
            points: [],
          },
        ],
      },
    ],
  },
  questions: legalQuestionsSeed,
};
