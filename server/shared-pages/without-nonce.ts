import { createHash } from 'node:crypto'

/** Scripts and style sheets written in the document, with their attributes and their text. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g

/**
 * A document and its policy for readers other than the one it was written for: what carried its nonce is named by its hash
 * (CSP 3 §6.7.2.4), which is as strict and can be kept. Scripts that a script of ours starts later are inert text in
 * the document, and are named too.
 */
export function withoutNonce(html: string, policy: string, nonce: string): { html: string; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, element, attributes, text] of html.matchAll(INLINE)) {
    // What has no nonce was refused by the nonce's policy, and stays refused: text that got into the document by a fault.
    if (!attributes!.includes(`nonce="${nonce}"`)) continue
    if (!text || /\ssrc=/.test(attributes!)) continue
    const hash = createHash('sha256').update(text).digest('base64')
    hashes[element as keyof typeof hashes].add(`'sha256-${hash}'`)
  }
  const directives = policy.split('; ').map((directive) => {
    const named = hashes[directive.startsWith('script-src ') ? 'script' : 'style']
    return directive.replace(` 'nonce-${nonce}'`, [...named].map((hash) => ` ${hash}`).join(''))
  })
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), policy: directives.join('; ') }
}
