type Act = { press: HTMLElement } | { typed: HTMLInputElement | HTMLTextAreaElement }

/**
 * For the page's first script: records acts made before the application's scripts run, that is presses on
 * buttons that need them and text typed in fields. Links, forms and native popovers work without them, except a form or
 * a link that says that it needs scripts (`data-needs-scripts`): its press waits for them, so that nothing typed is lost and
 * no page is left for what scripts show in its place. A step back or forward that changes only the address reloads that
 * page, since the router would otherwise start on another page than the visible one.
 */
export const EARLY_ACTS_SCRIPT = `(()=>{
const acts=[]
const place=()=>location.pathname+location.search
const opened=place()
const moved=()=>{if(place()!==opened)location.reload()}
const press=event=>{
const button=event.target.closest?.('button,a[data-needs-scripts]')
if(!button||(button.form&&button.type==='submit'&&!('needsScripts' in button.form.dataset))||button.popoverTargetElement)return
if(button.href&&(event.ctrlKey||event.metaKey||event.shiftKey))return
event.preventDefault()
if((button.form||button.hasAttribute('aria-expanded'))&&acts.at(-1)?.press===button)return
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

/**
 * Repeats the acts made before the page's scripts ran, in their order. Call it once they run. A press comes in a later task
 * than the text before it: React must have taken the text, or the press would act on what the page held before.
 */
export async function replayEarlyActs(): Promise<void> {
  const page = globalThis as { earlyActs?: { end: () => Act[] } }
  const acts = page.earlyActs?.end() ?? []
  delete page.earlyActs
  for (const act of acts) {
    if ('press' in act) {
      await new Promise((resolve) => setTimeout(resolve))
      press(act.press)
    } else typeAgain(act.typed)
  }
}

function press(button: HTMLElement) {
  if (button.isConnected) button.click()
}

/**
 * React ignores a value equal to the one it knows: the field is emptied first, then set to the typed value.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement) {
  if (!field.isConnected) return
  const { value } = field
  field.value = ''
  const native = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(native.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
