const SENTENCES = {
  en: 'Too many requests come from your address. Try again in a minute.',
  es: 'Llegan demasiadas peticiones desde tu dirección. Vuelve a intentarlo dentro de un minuto.',
  it: 'Dal tuo indirizzo arrivano troppe richieste. Riprova tra un minuto.',
  ru: 'С вашего адреса приходит слишком много запросов. Попробуйте ещё раз через минуту.',
};

const paragraphs = Object.entries(SENTENCES).map(
  ([language, sentence]) => `<p lang="${language}">${sentence}</p>`,
);

/** What somebody sees whose address asks for too much; it needs no other file, which would be refused too. */
export const HURRY_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flotilla</title></head>
<body><main>
${paragraphs.join('\n')}
</main></body></html>`;
