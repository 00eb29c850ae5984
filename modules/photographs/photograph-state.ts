import { HEIC_WAY } from '#shared/upload-rules.ts'

/**
 * The states of a file sent as a photograph: its bytes arrive, then it is checked and re-encoded (`in_work`),
 * then it is in the listing's draft (`ready`) or refused for good (`refused`).
 */
export type PhotographState = 'arriving' | 'in_work' | 'ready' | 'refused'

/** Why a file is refused as a photograph of the listing. */
export type PhotographRefusal =
  | 'heic'
  | 'drawing'
  | 'not_a_picture'
  | 'unreadable'
  | 'too_many_pixels'
  | 'too_small'
  | 'too_long'
  | 'same_file'

const SENTENCES: Record<PhotographRefusal, (name: string, other: string) => string> = {
  heic: (name) =>
    `${name} est au format HEIC\u00a0: envoyez cette photographie en JPEG. Pour cela, ${HEIC_WAY}`,
  drawing: (name) =>
    `${name} est un dessin vectoriel\u00a0: envoyez une photographie JPEG, PNG, WebP ou AVIF.`,
  not_a_picture: (name) =>
    `${name} n’est pas une photographie JPEG, PNG, WebP ou AVIF, quel que soit son nom.`,
  unreadable: (name) =>
    `${name} est abîmé ou incomplet\u00a0: ouvrez-le sur votre appareil, enregistrez-le de nouveau, puis renvoyez-le.`,
  too_many_pixels: (name) =>
    `${name} dépasse 50\u00a0millions de pixels\u00a0: réduisez cette photographie, 1\u00a0600 pixels de large suffisent.`,
  too_small: (name) =>
    `${name} est trop petit\u00a0: une photographie de l’annonce a 400\u00a0pixels de large au moins.`,
  too_long: (name) =>
    `${name} est trop étroit ou trop allongé\u00a0: un côté ne peut pas dépasser cinq fois l’autre.`,
  same_file: (name, other) => `${name} est déjà dans l’annonce, sous le nom ${other}.`,
}

/** Why a file was refused and what to do, in a sentence that names it. */
export function photographRefusalWords(
  refusal: PhotographRefusal,
  { fileName, sameAs }: { fileName: string; sameAs: string | null },
): string {
  return SENTENCES[refusal](quoted(fileName), quoted(sameAs ?? fileName))
}

function quoted(name: string): string {
  return `«\u00a0${name}\u00a0»`
}
