/**
 * Makes the web pictures of the demonstration catalogue from the finished stills in `media/library`.
 *
 *   node_modules/.bin/node media/resize.ts
 *
 * For every still: AVIF and WebP at the widths of the site's pictures (never enlarged; the picture's own width closes the
 * list when it lies between two of them), into `public/photos/{villa}-{shot}-{width}.avif|webp`. Files newer than
 * their source are kept. Upright screens get the part of the home page's first picture that they show. Then
 * `db/seed/photos.json` lists what exists, in the order of `villas.json`, the home page's film and its poster go to
 * `public/film`, and the pictures that social networks show beside an address to `public/og`:
 * the home page's and one of each villa's cover, which `app/seo/card-pictures.json` lists.
 */
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Region } from 'sharp';
import { ALL_VILLAS } from '#db/seed/villas/all-villas.ts';
import { PICTURE_FORMATS, pictureWidths } from '#modules/photographs/picture-recipe.ts';

interface Shot {
  id: string;
  room: string;
  alt: string;
}
interface Villa {
  id: string;
  shots: Shot[];
}
interface Photo {
  key: string;
  villa: string;
  room: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
}

const ROOT = path.resolve(import.meta.dirname, '..');
const LIBRARY = path.join(ROOT, 'media', 'library');
const PHOTOS = path.join(ROOT, 'public', 'photos');
const FILM = path.join(ROOT, 'public', 'film');
const OPEN_GRAPH = path.join(ROOT, 'public', 'og');
const CARDS = path.join(ROOT, 'app', 'seo', 'card-pictures.json');
const SEED = path.join(ROOT, 'db', 'seed', 'photos.json');

/** 6 is what is published; 4 costs a third of the time for files two per cent larger. */
const AVIF_EFFORT = Number(process.env.AVIF_EFFORT ?? 6);
/** Some networks leave heavier pictures aside: a card stays below, at the best of these qualities. */
const LARGEST_CARD = 195_000;
const CARD_QUALITIES = [82, 76, 70, 62, 54];
/** The poster of the home page's film is shown across the whole screen. */
const POSTER = 'villa-azur-hero';
const EXTRA_WIDTHS: Record<string, number[]> = { [POSTER]: [1920] };
/** Three by four out of the poster's whole height, where the page's own crop stands: 41 per cent from the left. */
const UPRIGHT = { key: `${POSTER}-portrait`, widths: [540, 810], area: { left: 455, top: 0, width: 810, height: 1080 } };

async function changedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return -1;
  }
}

/** Write beside the target and rename, so that an interrupted run leaves no half file behind. */
async function whole(file: string, write: (temporary: string) => Promise<unknown>): Promise<void> {
  const temporary = `${file}.tmp`;
  await write(temporary);
  await rename(temporary, file);
}

async function resize(key: string, widths: number[], from = key, area?: Region): Promise<number> {
  const source = path.join(LIBRARY, `${from}.jpg`);
  const age = await changedAt(source);
  let made = 0;
  for (const width of widths) {
    for (const format of ['avif', 'webp'] as const) {
      const target = path.join(PHOTOS, `${key}-${width}.${format}`);
      if ((await changedAt(target)) > age) continue;
      const shown = area ? sharp(source).extract(area) : sharp(source);
      const picture = shown.resize({ width, withoutEnlargement: true });
      const encoded = format === 'avif' ? picture.avif({ ...PICTURE_FORMATS.avif, effort: AVIF_EFFORT }) : picture.webp(PICTURE_FORMATS.webp);
      await whole(target, (temporary) => encoded.toFile(temporary));
      made += 1;
    }
  }
  return made;
}

async function copyIfNewer(source: string, target: string): Promise<void> {
  if ((await changedAt(target)) <= (await changedAt(source))) await copyFile(source, target);
}

/** The home page's film, and beside it the poster: the photograph's own files, and a JPEG for the `poster` attribute. */
async function publishFilm(): Promise<void> {
  for (const film of ['hero.webm', 'hero.mp4']) await copyIfNewer(path.join(LIBRARY, film), path.join(FILM, film));
  const source = path.join(LIBRARY, `${POSTER}.jpg`);
  for (const width of pictureWidths(1920, EXTRA_WIDTHS[POSTER])) {
    const name = `${POSTER}-${width}`;
    for (const format of ['avif', 'webp']) await copyIfNewer(path.join(PHOTOS, `${name}.${format}`), path.join(FILM, `${name}.${format}`));
    const target = path.join(FILM, `${name}.jpg`);
    if ((await changedAt(target)) > (await changedAt(source))) continue;
    await whole(target, (temporary) => sharp(source).resize({ width }).jpeg({ quality: 76, mozjpeg: true }).toFile(temporary));
  }
}

/** Open Graph wants 1200 by 630: the crop removes sky, so that pool and villa stay whole. */
async function publishCard(key: string, name: string): Promise<void> {
  const source = path.join(LIBRARY, `${key}.jpg`);
  const target = path.join(OPEN_GRAPH, `${name}.jpg`);
  if ((await changedAt(target)) > (await changedAt(source))) return;
  const picture = sharp(source).resize({ width: 1200, height: 630, fit: 'cover', position: 'bottom' });
  for (const quality of CARD_QUALITIES) {
    const encoded = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length > LARGEST_CARD && quality !== CARD_QUALITIES.at(-1)) continue;
    return whole(target, (temporary) => writeFile(temporary, encoded));
  }
}

/** The home page's card and one of each villa's cover. */
async function publishOpenGraph(photos: readonly Photo[]): Promise<void> {
  await publishCard(POSTER, 'accueil');
  const covers = ALL_VILLAS.map(({ id, cover = `${id}-cover` }) => cover);
  const keys = covers.filter((cover) => photos.some(({ key }) => key === cover)).sort();
  for (const key of keys) await publishCard(key, key);
  await whole(CARDS, (temporary) => writeFile(temporary, `${JSON.stringify(keys, null, 2)}\n`));
}

async function main(): Promise<void> {
  sharp.concurrency(1);
  await Promise.all([PHOTOS, FILM, OPEN_GRAPH, path.dirname(SEED)].map((folder) => mkdir(folder, { recursive: true })));
  const { villas } = JSON.parse(await readFile(path.join(ROOT, 'media', 'villas.json'), 'utf8')) as { villas: Villa[] };
  const described = new Map(
    villas.flatMap((villa) => villa.shots.map((shot) => [`${villa.id}-${shot.id}` as string, { villa: villa.id, ...shot }] as const)),
  );
  const rank = new Map([...described.keys()].map((key, index) => [`${key}.jpg`, index]));
  const stills = (await readdir(LIBRARY)).filter((file) => file.endsWith('.jpg') && !file.endsWith('.tmp.jpg'));
  stills.sort((a, b) => (rank.get(a) ?? -1) - (rank.get(b) ?? -1));
  const photos: Photo[] = [];
  let made = 0;
  for (const file of stills) {
    const key = path.basename(file, '.jpg');
    const about = described.get(key);
    if (!about) throw new Error(`${file} is not described in media/villas.json`);
    const { width, height } = await sharp(path.join(LIBRARY, file)).metadata();
    const widths = pictureWidths(width, EXTRA_WIDTHS[key]);
    made += await resize(key, widths);
    photos.push({ key, villa: about.villa, room: about.room, alt: about.alt, width, height, widths });
  }
  made += await resize(UPRIGHT.key, UPRIGHT.widths, POSTER, UPRIGHT.area);
  await whole(SEED, (temporary) => writeFile(temporary, `${JSON.stringify(photos, null, 2)}\n`));
  await publishFilm();
  await publishOpenGraph(photos);
  console.log(`${photos.length} stills, ${made} files made`);
}

await main();
