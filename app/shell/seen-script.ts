/**
 * For the page's first script: a picture that came near the screen stays drawn when it leaves it (`far-off` in
 * `ui/motion.css`), so that a page caught whole after it was read shows what was read.
 */
export const SEEN_SCRIPT = `addEventListener('contentvisibilityautostatechange',event=>{
if(!event.skipped)event.target.style.contentVisibility='visible'
},true);`
