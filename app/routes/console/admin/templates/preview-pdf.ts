import { pdfResponse } from '#app/pdf-response.ts'
import { previewFile } from '#modules/contract-templates/server/preview-file.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { readVersionName } from '#modules/contract-templates/template-kinds.ts'
import { servicesContext } from '#server/request-context.ts'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/preview-pdf.ts'
import { loadPreview } from './load-preview.ts'

/** The preview of a version of a contract as a PDF; 404 for a text of the site, and where the preview shows none. */
export async function loader(args: Route.LoaderArgs) {
  const { actor } = args.context.get(consoleContext)
  const services = args.context.get(servicesContext)
  const named = readVersionName(args.params.version)
  const versions = named && (await listTemplateVersions(services, actor, named.kind))
  const version = versions?.find(({ number }) => number === named?.number)
  if (!named || !version) throw new Response(null, { status: 404 })
  const of = args.url.searchParams.get('numero')?.trim() || null
  const { preview } = await loadPreview(args, actor, { kind: named.kind, version, of })
  if (!('document' in preview) || !preview.document) throw new Response(null, { status: 404 })
  return pdfResponse(await previewFile(services, preview.document))
}
