/** The files of a form; a field left empty is sent as a file without a name. */
export function filesIn(fields: FormData): File[] {
  return fields.getAll('file').filter((value) => value instanceof File && value.name !== '') as File[]
}
