/** A page that is nothing but a sentence in each language: it needs no other file, which would be missing or refused too. */
const plainPage = (sentences: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Flotilla</title></head>
<body><main>
${Object.entries(sentences)
  .map(([language, sentence]) => `<p lang="${language}">${sentence}</p>`)
  .join('\n')}
</main></body></html>`;

/** For people whose address asks for too much. */
export const HURRY_PAGE = plainPage({
  en: 'Too many requests come from your address. Try again in a minute.',
  es: 'Llegan demasiadas peticiones desde tu dirección. Vuelve a intentarlo dentro de un minuto.',
  it: 'Dal tuo indirizzo arrivano troppe richieste. Riprova tra un minuto.',
  ru: 'С вашего адреса приходит слишком много запросов. Попробуйте ещё раз через минуту.',
});

/** For people who look for the page on a server that has none. */
export const UNBUILT_PAGE = plainPage({
  en: 'The page is not built on this server. If you run it: <code>npm run build</code>, then start the server again.',
  es: 'Este servidor no tiene la página compilada. Si lo administras tú: ejecuta <code>npm run build</code> y reinícialo.',
  it: 'Su questo server la pagina non è stata compilata. Se lo gestisci tu: esegui <code>npm run build</code> e riavvialo.',
  ru: 'На этом сервере страница игры не собрана. Если сервер ваш: выполните <code>npm run build</code> и перезапустите его.',
});
