import { useFieldState } from '#ui/form-context.ts'

/** What is wrong with a form as a whole, where no field of it shows that: `name` is what the use case refused. */
export function FormProblem({ name }: { name: string }) {
  const { error } = useFieldState(name)
  return error ? <p className="max-w-prose pb-2 text-brique">{error}</p> : null
}
