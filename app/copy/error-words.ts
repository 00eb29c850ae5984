import { isRouteErrorResponse } from 'react-router'

export type ErrorWords = { status: number; title: string; detail: string }

const PAGE_ERROR = {
  title: 'Erreur de page',
  detail: 'Cette page a rencontré une erreur et n’a pas pu se charger correctement.',
}

const CRITICAL = {
  title: 'Erreur critique',
  detail: 'Une erreur critique est survenue. L’application doit être redémarrée.',
}

const BY_STATUS: Record<number, Omit<ErrorWords, 'status'>> = {
  403: { title: 'Accès refusé', detail: 'Votre compte ne permet pas d’ouvrir cette page.' },
  404: { title: 'Page introuvable', detail: 'Cette page n’existe pas ou n’est plus disponible.' },
  429: { title: 'Trop de tentatives', detail: 'Patientez quelques minutes avant de réessayer.' },
  503: {
    title: 'Service momentanément indisponible',
    detail: 'Rien n’est perdu\u00a0: réessayez dans quelques minutes.',
  },
}

/**
 * The words that a page shows for an error: those of the refusal, else those of its status, else those of
 * spec §8.
 */
export function errorWords(error: unknown): ErrorWords {
  if (!isRouteErrorResponse(error)) return { status: 500, ...PAGE_ERROR }
  return { status: error.status, ...(wordsIn(error.data) ?? BY_STATUS[error.status] ?? PAGE_ERROR) }
}

/**
 * The same words when no page can be shown. A 503 keeps its own words: the visitor has nothing to restart.
 */
export function criticalWords(error: unknown): ErrorWords {
  const words = errorWords(error)
  return words.status >= 500 && words.status !== 503 ? { ...words, ...CRITICAL } : words
}

function wordsIn(data: unknown): Omit<ErrorWords, 'status'> | null {
  if (typeof data !== 'object' || data === null || !('title' in data) || !('detail' in data)) return null
  const { title, detail } = data
  return typeof title === 'string' && typeof detail === 'string' ? { title, detail } : null
}
