/** The addresses of our site in a mail's page, its own front page apart. */
export function linksIn(html: string, publicUrl: string): string[] {
  const found = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  return [...new Set(found.filter((href) => href.startsWith(`${publicUrl}/`) && href !== `${publicUrl}/`))]
}
