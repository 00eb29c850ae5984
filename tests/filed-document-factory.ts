import type { DocumentToFile } from '#modules/documents/server/file-document.ts'

/** A diagnosis of one page that ends in March 2027, about what is named. */
export function aFiledDocument(
  document: Pick<DocumentToFile, 'about'> & Partial<DocumentToFile>,
): DocumentToFile {
  return {
    typed: { kind: 'diagnosis', title: 'Installation électrique', endsOn: '2027-03-31' },
    files: [new File(['%PDF-1.7 %%EOF'], 'diagnostic.pdf')],
    formKey: crypto.randomUUID(),
    ...document,
  }
}
