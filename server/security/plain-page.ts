import { html } from 'hono/html'

type Html = ReturnType<typeof html>

type PlainPage = { title: string; body: Html; nonce?: string; again?: string }

/**
 * A page in the look of the others that needs no file, script or database: for requests that are refused
 * before a page is chosen, and for when no page can be shown. `nonce` allows its style; `again` is an address
 * of ours that it requests after five seconds.
 */
export function plainPage({ title, body, nonce = '', again }: PlainPage): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again ? html`<meta http-equiv="refresh" content="5;url=${again}">` : ''}
<title>${title} · Calanque</title>
<style${nonce ? html` nonce="${nonce}"` : ''}>
  body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: #f6f2ea; color: #16242b;
    font: 1.125rem/1.6 Figtree, system-ui, sans-serif }
  header, main { box-sizing: border-box; width: 100%; max-width: 80rem; margin: 0 auto;
    padding: 1.5rem clamp(1.25rem, 4vw, 3rem) }
  header { border-bottom: 1px solid #ddd5c7 }
  header a { display: inline-flex; align-items: center; gap: .625rem; color: inherit; text-decoration: none;
    font: 400 1.625rem/1 Fraunces, Georgia, serif; letter-spacing: -.01em }
  header svg { width: 2rem }
  main { flex: 1; padding-block: clamp(3rem, 12vh, 8rem) }
  main > * { max-width: 38rem }
  h1 { margin: 0 0 1.5rem; font: 300 clamp(2.25rem, 5vw, 3.5rem)/1.1 Fraunces, Georgia, serif; letter-spacing: -.01em }
  p, dl, dd { margin: 0 0 1.25rem }
  p, dt { color: #4c5a60 }
  dt { font-size: .9375rem }
  dd { overflow-wrap: anywhere; white-space: pre-wrap }
  code { color: #16242b; font-size: .9375rem }
  a { color: #1f5e7a; text-underline-offset: .25em }
  label { display: block; margin-bottom: 1.25rem }
  input:not([type=hidden]) { box-sizing: border-box; display: block; width: 100%; min-height: 2.75rem; padding: 0 .75rem;
    border: 1px solid #857b69; border-radius: 2px; background: #fff; color: #16242b; font: inherit }
  .act { box-sizing: border-box; display: inline-flex; align-items: center; min-height: 2.75rem; margin-right: .75rem;
    padding: .25rem 1.25rem; border: 1px solid #1f5e7a; border-radius: 2px; background: #1f5e7a; color: #fff;
    font: 500 .9375rem/1.25 Figtree, system-ui, sans-serif; text-decoration: none; cursor: pointer }
  .act:hover { border-color: #174a61; background: #174a61 }
  .act.other { border-color: #857b69; background: none; color: #16242b }
  :focus-visible { outline: 2px solid #1f5e7a; outline-offset: 3px }
</style>
</head>
<body>
<header><a href="/" aria-label="Calanque, accueil"><svg viewBox="0 0 32 32" aria-hidden="true"><path fill="#a9502f" d="M12.2 22a5 5 0 0 1 10 0z"/><path fill="#16242b" d="M0 4.5 6 6l4.5 7-.8 3.5L14 22H0zM32 10.5l-5 .8-4.5 5.2.6 2.3L20.5 22H32z"/><path fill="#1f5e7a" d="M3 25h26v1.5H3zM10 28.5h12V30H10z"/></svg>Calanque</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`
}
