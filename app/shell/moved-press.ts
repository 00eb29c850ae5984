/**
 * For the page's first script: a press with a mouse or a pen acts on the button where it began, even where words that
 * appeared meanwhile moved that button away: the browser gives such a press to nothing. A pointer that leaves the button
 * by itself still abandons its press (WCAG 2.5.2).
 */
export const MOVED_PRESS_SCRIPT = `(()=>{
let pressed
addEventListener('pointerdown',event=>{
const button=event.button===0&&event.target.closest?.('button')
pressed=button&&{button,x:event.clientX,y:event.clientY}
},true)
addEventListener('pointerup',({target,clientX,clientY})=>{
const held=pressed
pressed=undefined
if(!held||!held.button.isConnected||held.button.contains(target))return
if(Math.hypot(clientX-held.x,clientY-held.y)<8)held.button.click()
},true)
})();`
