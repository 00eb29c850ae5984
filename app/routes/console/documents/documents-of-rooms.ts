import type { DocumentSource } from '#modules/documents/server/document-rows.ts'
import { ownerReportDocuments } from '#modules/reports/server/owner-report-documents.ts'

/** The rooms that stand on the documents, and add theirs to the list. */
export const DOCUMENTS_OF_ROOMS: readonly DocumentSource[] = [ownerReportDocuments]
