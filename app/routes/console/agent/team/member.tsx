import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { giveOwnRole } from '#modules/agencies/server/give-own-role.ts'
import { getHeld, handOver } from '#modules/agencies/server/hand-over.ts'
import { inviteAgentAgain, withdrawInvitation } from '#modules/agencies/server/invited-agent.ts'
import { listMembers } from '#modules/agencies/server/list-members.ts'
import { listOwnRoles } from '#modules/agencies/server/read-own-roles.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { DoneMessage } from '#ui/done-message.tsx'
import { consoleContext, type SignedInActor } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/member.ts'
import { HandOver } from './hand-over.tsx'
import { Invitation } from './invitation.tsx'
import { MemberRole } from './member-role.tsx'
import { MEMBER_FORM } from './member-schema.ts'
import { HANDED_OVER, WITHDRAWN } from './team.tsx'

export const meta = privateMeta('Rôle et travail d’un membre')
export const headers: Route.HeadersFunction = formHeaders

type Services = Parameters<typeof getHeld>[0]

/** The agency that both are members of. Refuses NOT_FOUND. */
async function sharedAgency({ db }: Services, actor: SignedInActor, member: string): Promise<number> {
  const [only, another] = actor.agencyIds
  // Of one agency alone there is no choice: what follows refuses a person who is no member of it.
  if (only !== undefined && another === undefined) return only
  const found = (await listMembers(db, actor.agencyIds)).find(({ id }) => id === member)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.agencyId
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const { member, roles, colleagues, held } = await foundOr404(
    (async () => {
      const agencyId = await sharedAgency(services, actor, params.member)
      const [found, made] = await Promise.all([
        getHeld(services, actor, { agencyId, member: params.member }),
        listOwnRoles(services.db, [agencyId]),
      ])
      return { ...found, roles: made.map(({ id, name }) => ({ id, name })) }
    })(),
  )
  return {
    ...{ thing: member.name, name: member.name, isSelf: member.id === actor.userId, colleagues, held },
    isInvited: member.isInvited,
    // The role of a head stays whole.
    role: member.isHead ? null : { own: member.ownRole, roles },
  }
}

export const action = formAction(
  MEMBER_FORM,
  {
    give: async ({ services, found: actor, params, values: { role } }) => {
      const member = params.member!
      const agencyId = await sharedAgency(services, actor, member)
      await giveOwnRole(services, actor, { agencyId, member, role: role === '' ? null : role })
      return { done: 'Le rôle est enregistré\u00a0: il vaut dès la prochaine page de cette personne.' }
    },
    'invite-again': async ({ services, found: actor, params }) => {
      const member = params.member!
      const agencyId = await sharedAgency(services, actor, member)
      await inviteAgentAgain(services, actor, { agencyId, member })
      return { done: 'Un nouveau lien est parti par e-mail\u00a0; le précédent n’ouvre plus rien.' }
    },
    withdraw: async ({ services, found: actor, params }) => {
      const member = params.member!
      const agencyId = await sharedAgency(services, actor, member)
      await withdrawInvitation(services, actor, { agencyId, member })
      return redirect(`/agent/settings/equipe?motif=${WITHDRAWN}`)
    },
    'hand-over': async ({ services, found: actor, params, values: { to, leaves } }) => {
      const member = params.member!
      const agencyId = await sharedAgency(services, actor, member)
      await handOver(services, actor, { agencyId, member, to, leaves: leaves.length > 0 })
      // A head who leaves their only agency has no page of it any more, nor the role that opens the console.
      const isOut = leaves.length > 0 && member === actor.userId && actor.agencyIds.length === 1
      return redirect(isOut ? '/' : `/agent/settings/equipe?motif=${HANDED_OVER}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** A member of an agency, for its head: the role that they have, and what they have in charge. */
export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { role, isInvited, ...handing } = loaderData
  return (
    <div className="grid gap-12 dense:gap-7">
      <DoneMessage answer={actionData} />
      {isInvited && <Invitation name={handing.name} />}
      {role && <MemberRole name={handing.name} {...role} />}
      <HandOver {...handing} />
    </div>
  )
}
