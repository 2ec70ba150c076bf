import type { LegalContent } from "./legal-content.ts";

export const privacyEs: LegalContent = {
  metaTitle: "Aviso de privacidad | {brand}",
  metaDescription:
    "Qué sabe {brand} de ti, para qué, por cuánto tiempo, quién más lo ve y cómo pedir que te lo mostremos, lo corrijamos o lo borremos. Sin publicidad y sin que nadie te siga.",
  title: "Aviso de privacidad",
  lead: "Qué sabemos de ti, para qué, y cómo pedirnos que lo olvidemos.",
  since: "2026-11-22",
  summary: {
    title: "En pocas palabras",
    points: [
      "Pedimos lo que hace falta para un paseo y nada más.",
      "Sin publicidad, sin estadísticas de visitas y sin cookies, a menos que continúes al pago o llegues por el enlace de un hotel o de una agencia.",
      "Ningún otro sitio se entera de tu visita mientras no des clic en algo que lleve allá.",
      "Los datos de tu tarjeta van a la página de pago, nunca a nosotros.",
      "Escríbenos a {email} para ver o corregir tus datos, o para que borremos lo que la ley fiscal no nos obliga a guardar.",
    ],
  },
  sections: [
    {
      id: "who",
      title: "Quién es responsable",
      blocks: [
        "{brand}, con domicilio en {address}. Correo: {email}. Teléfono: {phone}. Nosotros decidimos qué se hace con los datos de este aviso y respondemos por ellos.",
      ],
    },
    {
      id: "what",
      title: "Qué guardamos",
      blocks: [
        [
          "Si reservas aquí: nombre y apellidos, correo, teléfono, dónde pasamos por ti, lo que nos cuentes en “¿Algo que debamos saber?”, tour, fecha, hora, número de personas, precio, el idioma de la página, el hotel o la agencia que te haya enviado y el número con que el proveedor de pagos identifica tu pago.",
          "Si nos escribes con el formulario: nombre, correo, asunto, mensaje y el idioma de la página.",
          "Durante unas {addressKeptHours} horas después de ese mensaje: la red de donde llegó, que es la primera parte de tu dirección de red, para que nadie nos inunde de mensajes.",
          "Durante unas {originKeptHours} horas después de apartar lugares o pagar aquí: un código cifrado que sale de tu dirección de red y tu navegador, para que nadie aparte todos los lugares sin pagar ni sature nuestro sistema. La dirección misma no se guarda.",
          "Los correos que te mandamos sobre tu reservación, para poder enviarlos de nuevo si uno se pierde.",
        ],
        "Nunca tienes que contarnos nada de tu salud. Si lo haces porque importa para montar, lo usamos solo para tu paseo, y al escribirlo estás de acuerdo con eso. A los niños no les pedimos datos: por ellos reserva un adulto y escribe solo lo que el paseo necesita, como la edad.",
        "La bitácora de nuestro servidor dice qué página se pidió y cuándo. No dice quién la pidió.",
      ],
    },
    {
      id: "why",
      title: "Para qué lo usamos",
      blocks: [
        [
          "Para apartar tus lugares, cobrar, pasar por ti a la puerta correcta y avisarte si algo cambia.",
          "Para devolverte tu dinero cuando un paseo se cancela.",
          "Para contestar lo que nos escribes.",
          "Para llevar las cuentas que nos pide la ley fiscal.",
        ],
        "Eso es todo. No mandamos boletines, no hacemos perfiles y no vendemos nada sobre ti. No hay finalidades secundarias a las que te tengas que oponer.",
      ],
    },
    {
      id: "others",
      title: "Quién más lo ve",
      blocks: [
        [
          "Los guías y choferes de tu día: tu nombre, cuántos van, tu idioma, tu teléfono, dónde pasar por ti, lo que falta por pagar y lo que nos contaste para el paseo. Lo ven en nuestro sistema y puede llegarles por correo la noche anterior. En el calendario de su teléfono pueden aparecer tu nombre, cuántos van y dónde pasamos por ti, sin tu teléfono y sin lo que nos contaste; esos calendarios los guardan empresas como Google o Apple.",
          "El proveedor de pagos, si pagas en línea: tu nombre, correo y teléfono, el idioma de la página, el paseo con su día, dónde pasamos por ti y cuántos van, y el monto; nunca lo que escribas en “¿Algo que debamos saber?”. Los datos de tu tarjeta los escribes en su página, no en la nuestra.",
          "Los servicios que llevan nuestro correo y, si usamos una, la herramienta que pasa las reservaciones a nuestro calendario. Trabajan para nosotros y no pueden hacer otra cosa con tus datos.",
          "Las empresas que llevan los avisos a nuestros teléfonos, como Google o Apple: cada aviso va cifrado y no pueden leerlo.",
          "El hotel o la agencia que te mandó, si fue así. En su estado de cuenta del mes aparecen tu nombre, el tour y el día, cuántos van, lo que se pagó y su comisión.",
          "Las autoridades, cuando la ley nos obliga.",
        ],
      ],
    },
    {
      id: "cookies",
      title: "Cookies y otros sitios",
      blocks: [
        "Mientras solo miras, este sitio no pone cookies; por eso ningún aviso te pregunta por ellas. Pone una cuando continúas al pago, para que este navegador vuelva a encontrar tus lugares apartados. Se va cuando el pago queda confirmado o, si no, en unas {checkoutKeptHours} horas. Si llegaste por el enlace de un hotel o de una agencia, este navegador guarda su nombre corto en una cookie durante {viaKeptDays} días, para que reciba su comisión si reservas. No dice nada de ti y tú pagas lo mismo. Las páginas, las letras y las imágenes vienen de nuestro propio servidor.",
        "Otras empresas se enteran de tu visita solo cuando tú quieres: el mapa interactivo, un video, WhatsApp, nuestras redes, nuestra aliada para las reservaciones, adonde lleva Reservar ahora, y la página de pago. Desde ahí valen sus propios avisos.",
        "Mientras pagas, tu navegador guarda los datos de tu reservación en su almacenamiento de sesión, para que no se pierda nada si regresas. No salen de tu dispositivo y se van cuando el pago queda confirmado o cierras la pestaña.",
      ],
    },
    {
      id: "how-long",
      title: "Por cuánto tiempo",
      blocks: [
        [
          "Reservaciones: {bookingsKeptYears} años después del paseo como máximo, porque el Código Fiscal de la Federación nos pide guardar las cuentas ese tiempo. Después se borran solos tu nombre, tu correo, tu teléfono y tus demás datos; quedan nada más el paseo y el monto.",
          "Reservaciones que nos llegan por otro programa o sitio web y no se pagan: {recordKeptDays} días. Si ya empezamos a revisar una, la guardamos igual que las demás.",
          "Mensajes: mientras los necesitemos para ayudarte, {bookingsKeptYears} años como máximo, y no más de lo que tú quieras.",
          "Respaldos: lo que borramos se queda {backupsKeptDays} días más en nuestras copias de respaldo, por si se descompone el equipo. Después también desaparece de ahí.",
        ],
      ],
    },
    {
      id: "rights",
      title: "Tus derechos ARCO",
      blocks: [
        "La ley te da cuatro derechos sobre tus datos: acceso (verlos), rectificación (corregirlos), cancelación (borrarlos) y oposición (decirnos que no los usemos para algo). También puedes retirar tu consentimiento o pedirnos que limitemos su uso.",
        "Escríbenos a {email}. Dinos tu nombre, qué quieres y sobre qué reservación o mensaje, y hazlo desde el correo que usaste, para saber que eres tú. Te contestamos en un máximo de {answerDays} días hábiles y, si procede, lo hacemos en los {carryOutDays} siguientes. No cuesta nada. Lo que la ley fiscal todavía nos obligue a guardar no lo podemos borrar antes; si es el caso, te lo decimos.",
        "Si nuestra respuesta no te convence, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno, que vigila el cumplimiento de la ley de protección de datos.",
      ],
    },
    {
      id: "safety",
      title: "Cómo lo cuidamos",
      blocks: [
        "Lo que va de tu navegador a nuestro servidor viaja cifrado, y para ver los datos hace falta una contraseña que guardamos solo como huella cifrada. Si alguna vez pasara algo con tus datos que pudiera perjudicarte, te avisaríamos de inmediato.",
      ],
    },
    {
      id: "changes",
      title: "Si esto cambia",
      blocks: [
        "Cambia también la fecha de arriba. Si el cambio toca datos que ya tenemos de ti, primero te preguntamos.",
      ],
    },
  ],
};
