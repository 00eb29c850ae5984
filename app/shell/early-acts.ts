type Act = { press: HTMLElement } | { typed: HTMLInputElement | HTMLTextAreaElement }

/**
 * For the page's first script: keeps what is done before ours run, presses on buttons that need them and what is typed
 * in fields. What the browser does natively, links, forms and native popovers, is left to it; but a step back or forward
 * that changes the address alone opens that page anew, else the router would start in another than the one in sight.
 */
export const EARLY_ACTS_SCRIPT = `(()=>{
const acts=[]
const place=()=>location.pathname+location.search
const opened=place()
const moved=()=>{if(place()!==opened)location.reload()}
const press=event=>{
const button=event.target.closest?.('button')
if(!button||(button.form&&button.type==='submit')||button.popoverTargetElement)return
event.preventDefault()
if(button.hasAttribute('aria-expanded')&&acts.at(-1)?.press===button)return
acts.push({press:button})
}
const type=({target})=>{
if(target.matches?.('textarea,input:not([type=checkbox],[type=radio],[type=file])')&&!acts.some(act=>act.typed===target))acts.push({typed:target})
}
addEventListener('click',press,true)
addEventListener('input',type,true)
addEventListener('popstate',moved)
globalThis.earlyActs={end(){
removeEventListener('click',press,true)
removeEventListener('input',type,true)
removeEventListener('popstate',moved)
return acts
}}
})();`

/** Does again what was done before the page's scripts ran. To be called once they do. */
export function replayEarlyActs(): void {
  const page = globalThis as { earlyActs?: { end: () => Act[] } }
  const acts = page.earlyActs?.end() ?? []
  delete page.earlyActs
  for (const act of acts) {
    if ('press' in act) press(act.press)
    else typeAgain(act.typed)
  }
}

function press(button: HTMLElement) {
  if (button.isConnected) button.click()
}

/** React only takes a value that differs from the one it knows: an empty one is set first, then what was typed. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  if (!field.isConnected) return
  const { value } = field
  field.value = ''
  const native = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(native.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
