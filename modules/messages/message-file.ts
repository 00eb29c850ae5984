import type { UploadRules } from '#shared/upload-rules.ts'

/** The limits for the files of one message; the server checks again, by the bytes, and encodes pictures anew. */
export const MESSAGE_FILES: UploadRules = {
  types: [
    { label: 'PDF', mime: 'application/pdf', extensions: ['.pdf'] },
    { label: 'JPEG', mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { label: 'PNG', mime: 'image/png', extensions: ['.png'] },
    { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] },
  ],
  heaviest: 10 * 1024 * 1024,
  most: 3,
}

/** The most bytes of the form of a message: its files, its text and what separates them. */
export const MESSAGE_FORM = MESSAGE_FILES.most * MESSAGE_FILES.heaviest + 1024 * 1024

/** What is kept of a file: a PDF as it came, a picture as WebP, whatever it was. */
export type MessageFileType = 'application/pdf' | 'image/webp'

/** A file of a message, as its readers see it. */
export type MessageFileView = {
  id: string
  name: string
  type: MessageFileType
  bytes: number
  /** False for a PDF that no antivirus judged. */
  isJudged: boolean
}

const ENDINGS: Readonly<Record<MessageFileType, string>> = {
  'application/pdf': '.pdf',
  'image/webp': '.webp',
}
const OTHER_ENDINGS = /\.(?:pdf|jpe?g|png|webp|gif|hei[cf]|avif|bmp|tiff?)$/i

/** The name of a file with the ending of what it is: « mer.jpg » is kept as WebP, and becomes « mer.webp ». */
export function keptFileName(name: string, type: MessageFileType): string {
  const ending = ENDINGS[type]
  return name.toLowerCase().endsWith(ending) ? name : name.replace(OTHER_ENDINGS, '') + ending
}

/** Why a file is not taken. */
export type MessageFileRefusal =
  | 'empty'
  | 'too_heavy'
  | 'unknown_type'
  | 'unreadable'
  | 'infected'
  | 'unjudged'
  | 'busy'
  | 'too_many'
  | 'forgotten'

const SENTENCES: Record<MessageFileRefusal, (name: string) => string> = {
  empty: (name) => `${name} est vide.`,
  too_heavy: (name) => `${name} est trop lourd\u00a0: la limite est de 10\u00a0Mo par fichier.`,
  unknown_type: (name) => `${name} n’est ni un PDF, ni une image JPEG, PNG ou WebP, quel que soit son nom.`,
  unreadable: (name) =>
    `${name} est abîmé ou incomplet\u00a0: ouvrez-le sur votre appareil, enregistrez-le de nouveau, puis renvoyez-le.`,
  infected: (name) =>
    `${name} est signalé comme dangereux par notre antivirus\u00a0: il n’est pas envoyé. Vérifiez votre appareil, ou envoyez une image du document.`,
  unjudged: (name) =>
    `${name} n’a pas pu être contrôlé par notre antivirus\u00a0: réessayez dans quelques minutes, ou envoyez une image du document.`,
  busy: (name) =>
    `${name} n’a pas pu être préparé\u00a0: nous recevons trop d’images en ce moment. Patientez quelques instants, puis envoyez-le de nouveau.`,
  forgotten: (name) => `${name} a été reçu il y a plus d’un jour\u00a0: choisissez-le de nouveau.`,
  too_many: (name) => `${name} n’est pas envoyé\u00a0: un message a trois fichiers au plus.`,
}

/** Why a file is not taken and what to do, in a sentence that names it. */
export function messageFileRefusalWords(refusal: MessageFileRefusal, name: string): string {
  return SENTENCES[refusal](`«\u00a0${name}\u00a0»`)
}

/** How far the end of a PDF may be followed by other bytes, as its readers tolerate. */
const PDF_TAIL = 1_024

/**
 * True for a PDF that begins at the first byte and has its end; false for a page, a program or a picture that contains one,
 * and for a PDF that was cut.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  return (
    /^%PDF-[12]\.\d/.test(text(0, 8)) &&
    text(Math.max(0, bytes.length - PDF_TAIL), bytes.length).includes('%%EOF')
  )
}
