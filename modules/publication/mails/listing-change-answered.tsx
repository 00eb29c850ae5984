import type { MailLook } from '#platform/mail/mail-look.ts'
import { Action, Facts, Words } from '#platform/mail/mail-pieces.tsx'
import { mailWords } from '#platform/mail/mail-words.ts'
import { villa } from '#platform/mail/usual-variables.ts'

declare module '#platform/mail/mail-props.ts' {
  interface MailProps {
    /** To the agency: what the owner answered to a change, or took off the site; `refused` are [part, words]. */
    'listing-change-answered': {
      propertyTitle: string
      outcome: 'answered' | 'taken_back'
      accepted: string[]
      refused: [label: string, words: string][]
      url: string
    }
  }
}

const HEADING = {
  answered: 'Le propriétaire a répondu à votre changement',
  taken_back: 'Le propriétaire a retiré un changement',
} as const

const caseOf = (outcome: keyof typeof HEADING, accepted: readonly string[]) =>
  outcome === 'taken_back' ? outcome : accepted.length > 0 ? 'accepted' : 'refused'

const SAID = mailWords<'listing-change-answered'>()({
  variables: {
    villa,
    acceptes: { label: 'les parties acceptées', value: ({ accepted }) => accepted.join(', ') || 'aucune' },
  },
  subject: {
    label: 'Objet',
    when: 'réponse donnée',
    text: 'Le propriétaire a répondu à votre changement, {{villa}}',
    demands: ['villa'],
  },
  subjects: {
    retrait: {
      label: 'Objet',
      when: 'changement retiré',
      text: 'Le propriétaire a retiré un changement, {{villa}}',
      demands: ['villa'],
    },
  },
  paragraphs: {
    taken_back: {
      label: 'Introduction',
      when: 'changement retiré',
      text: 'Le propriétaire de {{villa}} a retiré du site ce qui y était paru. La version d’avant est de nouveau en ligne\u00a0; le prochain changement de ces parties attendra sa réponse.',
      demands: ['villa'],
    },
    accepted: {
      label: 'Introduction',
      when: 'parties acceptées',
      text: 'Le propriétaire de {{villa}} accepte\u00a0: {{acceptes}}. C’est en ligne.',
      demands: ['villa', 'acceptes'],
    },
    refused: {
      label: 'Introduction',
      when: 'changement refusé',
      text: 'Le propriétaire de {{villa}} n’accepte pas ce changement. L’annonce reste en ligne telle qu’elle était.',
      demands: ['villa'],
    },
  },
})

export const listingChangeAnsweredMail: MailLook<'listing-change-answered'> = {
  words: SAID.words,
  subject: (props, written) =>
    props.outcome === 'taken_back' ? SAID.say('retrait', props, written) : SAID.subjectOf(props, written),
  preview: ({ accepted }) =>
    accepted.length > 0 ? `En ligne\u00a0: ${accepted.join(', ')}` : 'Rien de ce changement n’est en ligne',
  heading: ({ outcome }) => HEADING[outcome],
  body: (props, site) => {
    const { outcome, accepted, refused, url } = props
    return (
      <>
        <Words>{SAID.say(caseOf(outcome, accepted), props, site.written)}</Words>
        {refused.length > 0 && <Facts rows={refused} />}
        <Action href={url}>Ouvrir la publication</Action>
      </>
    )
  },
}
