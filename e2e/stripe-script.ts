/**
 * What the page uses of Stripe's script, for a browser without another network: three fields, and a card exchanged for its name at Stripe's
 * address. Served in its place by the journey.
 */
export const STRIPE_SCRIPT = `
window.Stripe = () => ({
  elements: () => ({
    create: (kind) => {
      const input = document.createElement('input')
      input.setAttribute('aria-label', kind)
      input.setAttribute('data-kind', kind)
      let say = () => {}
      return {
        on: (_, heard) => { say = heard },
        mount: (place) => {
          place.append(input)
          input.addEventListener('input', () => say({ complete: input.value.length > 2 }))
        },
        focus: () => input.focus(),
        destroy: () => input.remove(),
      }
    },
  }),
  createPaymentMethod: async ({ billing_details: { name, email } }) => {
    const number = document.querySelector('[data-kind=cardNumber]').value
    const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
      method: 'POST',
      body: JSON.stringify({ number, name, email }),
    })
    return answer.json()
  },
})`
