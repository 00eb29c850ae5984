/** What is said of a camera that does not open, by the name of the error that the browser gives, and what to do then. */
export function cameraWords(error: string): string {
  if (error === 'NotAllowedError' || error === 'SecurityError')
    return 'L’appareil photo est fermé à ce site\u00a0: ouvrez-le dans les réglages du navigateur, puis réessayez.'
  if (error === 'NotReadableError' || error === 'AbortError')
    return 'Une autre application tient l’appareil photo\u00a0: fermez-la, puis réessayez.'
  return 'Aucun appareil photo n’a été trouvé sur cet appareil.'
}
