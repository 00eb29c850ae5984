type EarlyPress = { end: () => HTMLElement | null }

/**
 * For the page's first script: keeps the last press on a button that needs ours, made before they run. What the
 * browser does by itself, links, forms and native popovers, is left to it.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
let pressed=null
const keep=event=>{
const button=event.target.closest?.('button')
if(!button||(button.form&&button.type==='submit')||button.popoverTargetElement)return
event.preventDefault()
pressed=button
}
addEventListener('click',keep,true)
globalThis.earlyPress={end(){removeEventListener('click',keep,true);return pressed}}
})();`

/** Presses again what was pressed before the page's scripts ran. To be called once they do. */
export function replayEarlyPress(): void {
  const page = globalThis as { earlyPress?: EarlyPress }
  const pressed = page.earlyPress?.end()
  delete page.earlyPress
  if (pressed?.isConnected) pressed.click()
}
