type Act =
  | { press: HTMLElement; form?: HTMLFormElement; nth?: number }
  | { typed: HTMLInputElement | HTMLTextAreaElement }

/**
 * For the page's first script: records acts made before the application's scripts run, that is presses on
 * buttons that need them and text typed in fields. Links, forms and native popovers work without them, except a form or
 * a link that says that it needs scripts (`data-needs-scripts`): its press waits for them, so that nothing typed is lost and
 * no page is left for what scripts show in its place. Where the page waits for a gesture (`holds`), a field that scripts replace by
 * a button (`data-swapped`) is not entered: its press opens what the button in its place opens. `release` gives the fields back when the
 * scripts are lost. A step back or forward that changes only the address reloads that
 * page, since the router would otherwise start on another page than the visible one.
 */
export const EARLY_ACTS_SCRIPT = `(()=>{
const acts=[]
const life=new AbortController()
const on=(kind,act)=>addEventListener(kind,act,{capture:true,signal:life.signal})
const place=()=>location.pathname+location.search
const opened=place()
const moved=()=>{if(place()!==opened)location.reload()}
const swapped=({target})=>globalThis.earlyActs.holds&&target.closest?.('[data-swapped]')
const enter=event=>{if(swapped(event))event.preventDefault()}
const press=event=>{
const field=swapped(event)
if(field){
event.preventDefault()
const nth=[...field.closest('form').querySelectorAll('[data-swapped]')].indexOf(field)
if(acts.at(-1)?.press!==field)acts.push({press:field,form:field.closest('form'),nth})
return
}
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
on('mousedown',enter)
on('click',press)
on('input',type)
on('popstate',moved)
globalThis.earlyActs={release(){
this.holds=false
const held=acts.findLast(act=>act.form)
if(!held)return
for(let i=acts.length;i--;)if(acts[i].form)acts.splice(i,1)
const field=held.press.querySelector('input,summary')
field.focus()
if(field.matches('summary'))field.click()
},end(){
life.abort()
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
      press(act.form?.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')[act.nth!] ?? act.press)
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
