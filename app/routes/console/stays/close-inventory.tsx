import { AnswerFields } from '#modules/stay-inventories/ui/answer-fields.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

const loadSchema = async () => (await import('./inventory-schema.ts')).INVENTORY_FORM

/** Closes the inventory with the traveler’s answer; the fields of an answer are shown once it is chosen, without scripts too. Not while this browser keeps some of it. */
export function CloseInventory({ tenant, waits }: { tenant: string; waits: boolean }) {
  if (waits)
    return (
      <p className="text-ardoise">
        Ce téléphone garde encore des parties de cet état des lieux&nbsp;: il se clôt une fois qu’elles sont
        envoyées.
      </p>
    )
  return (
    <FormFor intent="close" act="stay_inventory.close" schema={loadSchema} className="grid max-w-xl gap-6">
      <p className="text-ardoise">
        Une fois clos, le texte ne change plus&nbsp;: il rejoint les documents du séjour, que le voyageur lit
        sur sa page de suivi.
      </p>
      <RadioGroup
        legend="Le voyageur"
        name="answer"
        required
        options={[
          { value: 'signed', label: 'Signe sur place', hint: 'Il relit, écrit son nom et coche la case.' },
          { value: 'absent', label: 'Est absent', hint: 'Il a 48 h pour signer ou refuser par un lien.' },
          { value: 'refused', label: 'Refuse de signer', hint: 'Sa raison est notée au document.' },
        ]}
      />
      <AnswerFields
        tenant={tenant}
        nameLabel="Nom du voyageur, écrit par lui-même"
        reasonLabel="Raison donnée par le voyageur"
      />
      <SubmitButton className="justify-self-start">Clore l’état des lieux</SubmitButton>
    </FormFor>
  )
}
