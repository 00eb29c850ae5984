import { pdfResponse } from '#app/pdf-response.ts'
import type { ContractFile } from '#modules/signatures/server/find-contract.ts'
import { Refusal } from '#shared/refusal.ts'

const FILES: readonly ContractFile[] = ['contract', 'signed', 'audit']

/** The PDF that `read` gives for the file named in an address; 404 when it refuses, and for an unknown file. */
export async function pdfAnswer(
  named: string,
  read: (file: ContractFile) => Promise<{ filename: string; bytes: Uint8Array }>,
): Promise<Response> {
  try {
    const file = FILES.find((known) => known === named)
    if (!file) throw new Refusal('NOT_FOUND')
    const { filename, bytes } = await read(file)
    return pdfResponse({ bytes, filename })
  } catch (error) {
    if (error instanceof Refusal) throw new Response(null, { status: 404 })
    throw error
  }
}
