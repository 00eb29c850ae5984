/** A PDF shown in the browser under its name, stored by no cache. */
export function pdfResponse({ bytes, filename }: { bytes: Uint8Array; filename: string }): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
