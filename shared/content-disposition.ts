/** The value of a `Content-Disposition` header: whether a browser saves or shows a file, and under which name. */
export function contentDisposition(how: 'attachment' | 'inline', name: string): string {
  return `${how}; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** A PDF of another person is saved, a picture shown. */
export function howToShow(type: string): 'attachment' | 'inline' {
  return type === 'application/pdf' ? 'attachment' : 'inline'
}
