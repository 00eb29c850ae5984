/** How a variable is written. */
export type VariableType = 'text' | 'date' | 'money' | 'number' | 'list'

/** A variable that a clause may name. */
export type Variable = { label: string; type: VariableType }

/** A clause that the product writes from the facts of a contract. */
export type HouseClause = {
  key: string
  heading: string
  /** It states a fact that the law demands (domain §5): its text is that of the product, it is never left out. */
  mandatory: boolean
}

/** What may be written in the templates of one kind of text. */
export type TemplateKind = {
  label: string
  clauses: readonly HouseClause[]
  variables: Readonly<Record<string, Variable>>
  facts: Readonly<Record<string, string>>
}

/** A clause that the law demands. */
export const must = (key: string, heading: string): HouseClause => ({ key, heading, mandatory: true })
/** A clause whose words the law leaves to the house. */
export const may = (key: string, heading: string): HouseClause => ({ key, heading, mandatory: false })
