import type { EntryContext, MetaDescriptor } from 'react-router'
import { refusedIn } from '#shared/forms/form-answer.ts'

type Modules = EntryContext['routeModules']
type Context = Pick<EntryContext, 'routeModules'> & {
  staticHandlerContext: Pick<EntryContext['staticHandlerContext'], 'actionData'>
}

/**
 * The context of a page whose form was refused without scripts, with a title that begins with « Erreur » : it is what a
 * screen reader says first of the page that comes back. With scripts the page stays, and the focus goes to the field.
 */
export function withRefusedTitle<Given extends Context>(context: Given): Given {
  const answers = Object.values(context.staticHandlerContext.actionData ?? {})
  if (!answers.some((answer) => refusedIn(answer) !== null)) return context
  const routeModules = Object.fromEntries(
    Object.entries(context.routeModules).map(([id, module]) => [id, module && withRefused(module)]),
  )
  return { ...context, routeModules }
}

function withRefused(module: NonNullable<Modules[string]>): Modules[string] {
  const { meta } = module
  if (!meta) return module
  return { ...module, meta: (args) => meta(args)?.map(refusedTitle) }
}

function refusedTitle(tag: MetaDescriptor): MetaDescriptor {
  const title = 'title' in tag && typeof tag.title === 'string' ? tag.title : null
  return title === null ? tag : { title: `Erreur\u00a0: ${title}` }
}
