import { expect, test } from 'vitest'
import { bareHeadings } from './bare-headings.ts'

test.each([
  ['a text', '<main><h1>Avis</h1><p>Deux avis</p></main>', []],
  ['a picture alone', '<section><h2>Photos</h2><img src="/a.jpg" alt=""/></section>', []],
  ['a field alone', '<section><h2>Code</h2><input name="code"/></section>', []],
  ['the content of a part of it', '<main><h1>Avis</h1><section><h2>Reçus</h2><p>Un</p></section></main>', []],
  ['nothing but the next heading', '<main><h2>Avis</h2><h2>Prix</h2><p>12 €</p></main>', ['Avis']],
  ['only the text of another section', '<main><section><h2>Avis</h2></section><p>Prix</p></main>', ['Avis']],
  [
    'parts that are empty too',
    '<main><h1>Avis</h1><h2>Reçus</h2><h2>Écrits</h2></main>',
    ['Avis', 'Reçus', 'Écrits'],
  ],
  ['a text that is hidden', '<main><h1>Avis</h1><div hidden=""><br/>Deux</div></main>', ['Avis']],
  [
    'a script',
    '<main><h3>L’<b>avis</b></h3><script>a < b</script><input type="hidden"/></main>',
    ['L’ avis'],
  ],
])('a heading followed by %s is judged by what can be read', (_, html, bare) => {
  expect(bareHeadings(html)).toEqual(bare)
})
