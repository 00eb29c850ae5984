import { Link, redirect, useLocation, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { keepLostSave } from '#app/forms/keep-lost-save.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { DRAFT_SECTIONS, FIRST_SECTION, isDraftSection } from '#modules/listing-drafts/draft-sections.ts'
import { placeFields } from '#modules/listing-drafts/listing-place.ts'
import { randomShift } from '#modules/listing-drafts/server/create-listing.ts'
import { undoDraft } from '#modules/listing-drafts/server/save-draft.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOffered } from '#ui/offered.tsx'
import { SavingForm } from '#ui/saving-form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/edit.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { EDIT_FORM } from './edit-schema.ts'
import { SectionRemarks } from './owner-remarks.tsx'
import type { EditedProperty } from './property-frame.tsx'
import { type Sent, saveSection } from './save-section.ts'
import { SectionNav } from './section-nav.tsx'
import { SectionFields } from './sections/section-of.tsx'
import { typedAddress } from './typed-address.ts'
import { TYPED_FIELDS } from './typed-fields.ts'

export const meta = privateMeta(({ section }) =>
  section ? `Modifier\u00a0: ${DRAFT_SECTIONS[sectionNamed(section)].label}` : 'Modifier',
)

const sectionNamed = (name: string | undefined) => (isDraftSection(name) ? name : FIRST_SECTION)
export const headers: Route.HeadersFunction = formHeaders

type Given = Omit<Sent, 'values'>

/** The act of a section: its form, as fields of the working copy. */
const section =
  <V extends Sent['values']>(fieldsOf: (values: V) => DraftFields) =>
  (given: Given & { values: V }) =>
    saveSection(given, fieldsOf(given.values))

export const action = formAction(
  EDIT_FORM,
  {
    presentation: section(TYPED_FIELDS.presentation),
    adresse: (given) => {
      const [typed, shift] = [typedAddress(given.values), randomShift()]
      return saveSection(given, (known) => placeFields(typed, shift, known))
    },
    pieces: section(TYPED_FIELDS.pieces),
    equipements: section(TYPED_FIELDS.equipements),
    videos: section(TYPED_FIELDS.videos),
    accessibilite: section(TYPED_FIELDS.accessibilite),
    maison: section(TYPED_FIELDS.maison),
    horaires: section(TYPED_FIELDS.horaires),
    annulation: section(TYPED_FIELDS.annulation),
    guide: section(TYPED_FIELDS.guide),
    enregistrement: section(TYPED_FIELDS.enregistrement),
    piscine: section(TYPED_FIELDS.piscine),
    undo: async ({ services, params, url, found: actor }) => {
      await undoDraft(services, actor, { publicId: params.property! })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

export const clientAction = keepLostSave

/** One section of a listing, saved while it is edited, beside the list of sections. */
export default function EditProperty({ params }: Route.ComponentProps) {
  const listing = useOutletContext<EditedProperty>()
  const { key } = useLocation()
  const current = sectionNamed('section' in params ? params.section : undefined)
  const { fields, revision, form, savedAt, path, blocking, undoes, isEdited } = listing
  const mayWrite = useOffered()('listing.save_draft')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <SectionNav path={path} current={current} blocking={blocking} />
      <section className="grid max-w-3xl content-start gap-8" aria-labelledby="section">
        <h2 id="section" className="display-sm">
          {DRAFT_SECTIONS[current].label}
        </h2>
        <SectionRemarks fields={DRAFT_SECTIONS[current].fields} />
        {isEdited && mayWrite ? (
          <SavingForm
            key={`${current} ${key}`}
            intent={current}
            hidden={{ base: revision, form }}
            savedAt={savedAt}
            notice={(refused) => <ConflictNotice refused={refused} />}
            className="grid gap-8"
          >
            <SectionFields section={current} fields={fields} baseMap={listing.baseMap} />
          </SavingForm>
        ) : isEdited ? (
          <Notice title="Votre rôle dans l’agence ne permet pas de modifier une annonce">
            La personne qui dirige l’agence peut changer ce rôle.
          </Notice>
        ) : (
          <Notice title="Cette annonce n’est pas modifiable dans son état actuel">
            Elle le redevient quand sa relecture est terminée, ou quand elle est rétablie.
          </Notice>
        )}
        {current === 'enregistrement' && fields.jurisdiction !== 'MC' && (
          <DeclarationApart listing={listing} />
        )}
        {isEdited && undoes && (
          <FormFor intent="undo" act="listing.undo_draft" notice={null}>
            <SubmitButton variant="quiet">Annuler ma dernière modification</SubmitButton>
          </FormFor>
        )}
      </section>
    </div>
  )
}

/** The declaration is no field of the editor: its owner makes it on a page of its own, or by a link. */
function DeclarationApart({ listing: { area, isOwn, path, toFill } }: { listing: EditedProperty }) {
  return (
    <p className="max-w-prose leading-relaxed text-ardoise">
      {isOwn
        ? 'Une fois le numéro enregistré, vous déclarez sur l’honneur respecter les obligations du meublé de tourisme.'
        : 'Le propriétaire seul déclare sur l’honneur respecter les obligations du meublé de tourisme\u00a0: dans son espace, ou par un lien.'}{' '}
      {(isOwn || (area === 'agent' && toFill.length === 0)) && (
        <Link to={isOwn ? `${path}/declaration` : `${path}/publication#proprietaire`} className="text-link">
          {isOwn ? 'Faire ma déclaration' : 'Lui envoyer ce lien'}
        </Link>
      )}
    </p>
  )
}
