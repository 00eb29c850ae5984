import { data, redirect } from 'react-router'
import { articleStructure } from '#app/seo/article-structure.ts'
import { breadcrumbList } from '#app/seo/breadcrumb-list.ts'
import { cardPicture } from '#app/seo/card-picture.ts'
import { absentMeta, originOf, pageMeta } from '#app/seo/page-meta.ts'
import { writtenOnce } from '#app/written-once.ts'
import { findGuide } from '#modules/editorial-pages/server/published-editorial-pages.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { hydrateLater } from '#ui/hydrate-later.tsx'
import { KeptPart } from '#ui/kept-part.tsx'
import { PrefetchedLinks } from '#ui/prefetched-links.tsx'
import type { Route } from './+types/guide.ts'
import { guideCrumbs } from './guide-crumbs.ts'
import { loadGuide } from './load-guide.ts'

const GuideView = hydrateLater(
  () => import('./guide-view.tsx').then((module) => module.GuideView),
  <div className="min-h-dvh" />,
)

const AWAY = {
  title: 'Guide introuvable',
  description:
    'Ce guide n’existe pas ou n’est plus en ligne. Les autres guides de Calanque sont toujours là.',
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData?.head) return absentMeta(error, AWAY)
  const { slug, title, lead, cover, since, changedAt } = loaderData.head
  const image = cover ? cardPicture({ room: '', ...cover }) : null
  const path = `/guides/${slug}`
  const article = { path, title, lead, image, since, changedAt }
  return [
    ...pageMeta(matches, { title, description: lead, path, ...(image ? { image } : {}) }),
    { 'script:ld+json': articleStructure(originOf(matches), article) },
    { 'script:ld+json': breadcrumbList(originOf(matches), guideCrumbs(title)) },
  ]
}

/** A guide on the site; one that was taken back answers 410, an address that it had leads to it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await findGuide(services, params.guide.toLowerCase())
  if (found.state === 'moved') throw redirect(found.to, 301)
  if (found.state === 'unknown') throw data(null, { status: 404 })
  if (found.state === 'gone') return data({ head: null, written: {} }, { status: 410 })
  const slug = params.guide.toLowerCase()
  if (slug !== params.guide) throw redirect(`/guides/${slug}`, 301)
  const { content, since, changedAt } = found
  const guide = await loadGuide(services, context.get(actorContext), content, slug)
  const { title, lead, cover } = guide
  return {
    head: { slug, title, lead, cover, since, changedAt: changedAt.toISOString() },
    written: writtenOnce(context, { guide }),
  }
}

/** A guide as a page of a magazine. */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  const { head, written } = loaderData
  if (!head) return <Gone />
  return (
    <PrefetchedLinks>
      <KeptPart key={head.slug} data={written.guide}>
        {(guide) => <GuideView guide={guide} since={head.since} />}
      </KeptPart>
    </PrefetchedLinks>
  )
}

function Gone() {
  return (
    <div className="page grid justify-items-start gap-6 py-16 sm:py-24">
      <h1 className="display-lg">Ce guide n’est plus en ligne</h1>
      <p className="max-w-prose text-lg leading-relaxed text-ardoise">
        Nous l’avons retiré. Les autres guides et toutes nos villas sont toujours là.
      </p>
      <ButtonLink to="/guides">Voir les guides</ButtonLink>
    </div>
  )
}
