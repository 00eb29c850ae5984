import KeyRound from 'lucide-react/icons/key-round'
import { useNavigation } from 'react-router'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskey } from './use-passkey.ts'

/** Signing in by passkey: the visitor types nothing, the device finds the key and checks its holder. */
export function PasskeySignIn({ refused: answered }: { refused: FormAnswer | null }) {
  const { run, busy, refused } = usePasskey({ [INTENT]: 'passkey' })
  const { formData } = useNavigation()
  const sent = formData?.get(INTENT) === 'passkey'
  const notice = refused ?? (busy || !answered ? null : refusalWords(answered.refusal))
  return (
    <div className="grid gap-4 no-script:hidden">
      <p className="flex items-center gap-4 text-sm text-ardoise before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        ou
      </p>
      <PasskeyNotice notice={notice} />
      <Button
        variant="secondary"
        size="large"
        wide
        pending={busy || sent}
        onClick={() => void run(({ signWithPasskey }) => signWithPasskey())}
      >
        {!busy && !sent && <Icon of={KeyRound} size={18} />}
        Se connecter avec une clé d’accès
      </Button>
    </div>
  )
}
