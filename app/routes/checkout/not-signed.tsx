import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { Notice } from '#ui/notice.tsx'

/** Says, after a refusal to sign, what binds the traveler: nothing, or the contracts of the selection that they signed before. */
export function NotSigned({ stays }: { stays: readonly Pick<CheckoutStayView, 'isSigned'>[] }) {
  const signed = stays.filter(({ isSigned }) => isSigned).length
  if (signed > 0) {
    return (
      <Notice
        title={`Vous avez signé ${signed} contrat${signed > 1 ? 's' : ''} sur ${stays.length}`}
        className="mb-8"
      >
        Ce que vous avez signé vous engage et ne change plus. Pour le reste, rien ne vous engage{'\u00a0'}:
        relisez le contrat à votre rythme. Vous pouvez changer ses services, nous poser une question ou signer
        quand vous le voudrez, tant que vos nuits sont retenues.
      </Notice>
    )
  }
  return (
    <Notice title="Vous n’avez pas signé, et rien ne vous engage" className="mb-8">
      Relisez le contrat à votre rythme. Vous pouvez changer vos services, nous poser une question ou signer
      quand vous le voudrez, tant que vos nuits sont retenues.
    </Notice>
  )
}
