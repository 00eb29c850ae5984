import Bookmark from 'lucide-react/icons/bookmark'
import { useLocation } from 'react-router'
import { LONGEST_VIEW_NAME } from '#modules/saved-views/saved-view.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Icon } from '#ui/icon.tsx'
import { PopoverDetails } from '#ui/popover-details.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Keeps the list of the page as it is filtered and sorted, under a name, in the sidebar. */
export function SaveView({ area, mayShare }: { area: string; mayShare: boolean }) {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  return (
    <PopoverDetails
      key={address}
      summary={
        <>
          <Icon of={Bookmark} size={18} />
          Enregistrer la vue
        </>
      }
      summaryClassName="text-link inline-flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem] dense:min-h-8 dense:text-sm"
      panelClassName="right-0 mt-1 w-72 max-w-[calc(100vw-2.5rem)] p-4"
    >
      <FormFor intent="save" action={`/${area}/settings/vues`} hidden={{ address }} className="grid gap-3">
        <TextField name="name" label="Nom de la vue" required maxLength={LONGEST_VIEW_NAME} />
        {mayShare && <Checkbox name="shared" value="agency" label="Partager avec l’agence" />}
        <SubmitButton size="small">Enregistrer</SubmitButton>
      </FormFor>
    </PopoverDetails>
  )
}
