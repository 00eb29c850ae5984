import { Link } from 'react-router'
import type { Area } from '#modules/accounts/role-access.ts'
import { nameOccupation } from '#modules/calendar/occupation-words.ts'
import { formatStayDates } from '#modules/calendar/stay.ts'
import type { FeedConflict } from '#modules/feeds/server/list-conflicts.ts'
import { ofName } from '#shared/of-name.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

type ConflictRowProps = {
  conflict: FeedConflict
  area: Area
  /** Where it stands among those of other villas: which one, and the page whose forms settle it. */
  villa?: { name: string; feeds: string }
}

/** A conflict: nights taken here and sold on another site, with the ways to settle it. */
export function ConflictRow({ conflict: one, area, villa }: ConflictRowProps) {
  const { conflict, feedName, since, theirs, ours, mayGiveWay } = one
  return (
    <li className="grid gap-4 py-6">
      <h3 className="font-medium">
        {villa && (
          <>
            <Link to={villa.feeds} className="text-link">
              {villa.name}
            </Link>
            ,{' '}
          </>
        )}
        {feedName}, du {formatStayDates(theirs)}
      </h3>
      <div className="max-w-2xl">
        <DefinitionList
          items={[
            { term: `Sur ${feedName}`, value: `Nuits prises, du ${formatStayDates(theirs)}` },
            {
              term: 'Ici',
              value: (
                <ul className="grid gap-1">
                  {ours.map((taken) => (
                    <li key={`${taken.kind} ${taken.arrival}`} className="first-letter:uppercase">
                      {taken.stay ? (
                        <Link to={`/${area}/reservations/${taken.stay}`} className="text-link">
                          {nameOccupation(taken)}
                        </Link>
                      ) : (
                        nameOccupation(taken)
                      )}
                    </li>
                  ))}
                  {ours.length === 0 && (
                    <li>Ces nuits sont libres depuis&nbsp;: la prochaine lecture le dira.</li>
                  )}
                </ul>
              ),
            },
            { term: 'Vu le', value: formatInstant(since.toISOString()) },
          ]}
        />
      </div>
      <FormFor
        intent={['keep_ours', 'keep_theirs']}
        act="feed.resolve_conflict"
        about={{ conflict }}
        {...(villa && { action: villa.feeds })}
        className="flex flex-wrap items-center gap-x-6 gap-y-3"
        preventScrollReset
      >
        <SubmitButton intent="keep_ours">Garder nos nuits</SubmitButton>
        {mayGiveWay && (
          <SubmitButton intent="keep_theirs" variant="secondary">
            Les laisser à {feedName}
          </SubmitButton>
        )}
      </FormFor>
      <p className="max-w-prose text-sm text-ardoise">
        {mayGiveWay
          ? `Garder nos nuits ne retire rien ${ofName(feedName)}\u00a0: si un séjour y a été vendu, il faudra l’y annuler.`
          : `Une réservation ne se déplace pas\u00a0: annulez-la d’abord pour laisser ces nuits à ${feedName}, ou annulez le séjour vendu là-bas.`}
      </p>
    </li>
  )
}
