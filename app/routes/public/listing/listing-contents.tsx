const VIDEOS = { id: 'videos', label: 'Vidéo' }

const CONTENTS = [
  { id: 'maison', label: 'La maison' },
  { id: 'pieces', label: 'Pièces' },
  { id: 'equipements', label: 'Équipements' },
  { id: 'disponibilites', label: 'Disponibilités' },
  { id: 'tarifs', label: 'Tarifs' },
  { id: 'situation', label: 'Situation' },
  { id: 'avis', label: 'Avis' },
  { id: 'annulation', label: 'Annulation' },
]

/**
 * Links to each section of the page, always in sight; the current one is marked where the browser supports
 * it.
 */
export function ListingContents({ hasVideos }: { hasVideos: boolean }) {
  return (
    <nav
      aria-label="Dans cette page"
      className="sticky top-0 z-10 print:hidden border-y border-hairline bg-calcaire max-lg:-mx-[clamp(1.25rem,4vw,4rem)] max-lg:px-[clamp(1.25rem,4vw,4rem)]"
    >
      <ul className="contents-links">
        {CONTENTS.flatMap((one) => (hasVideos && one.id === 'equipements' ? [VIDEOS, one] : [one])).map(
          ({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
