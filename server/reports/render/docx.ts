import type { ReportDocument, Section } from '#domain/reports/document/document.ts'
import { momentOf } from '#domain/reports/document/words.ts'
import { blockXml, factsXml } from './docx-blocks.ts'
import { contentTypes, coreXml, footerXml, Links, packageRels, stylesXml, wordXml } from './docx-parts.ts'
import { pictureXml } from './docx-picture.ts'
import { heading, linkTo, paragraph } from './docx-words.ts'
import { type Logo, logoOf } from './logo.ts'
import type { Setting } from './rendered.ts'
import { type OfficePart, zipped } from './zipped.ts'

/** Sets a report as a Word document: headings, links, and tables whose heads repeat. The same report gives the same bytes. */
export function docxOf(setting: Setting): Promise<Uint8Array> {
  const links = new Links()
  const logo = logoOf(setting.document.look)
  return zipped(partsOf(setting, { links, logo }))
}

/** Each part is made when the one before it is written: the links are known after the sections. */
function* partsOf(
  { document, fingerprint }: Setting,
  { links, logo }: { links: Links; logo: Logo | null },
): Generator<OfficePart> {
  const { look, subtitle, moment } = document
  const foot = `${look?.footer ? `${look.footer}. ` : ''}${subtitle}. ${momentOf(moment)}. ${fingerprint.slice(0, 16)}`
  yield ['[Content_Types].xml', contentTypes(logo)]
  yield ['_rels/.rels', packageRels]
  yield ['docProps/core.xml', coreXml(document)]
  yield ['word/document.xml', wordXml(bodyOf({ document, fingerprint }, { links, logo }))]
  yield ['word/styles.xml', stylesXml(look?.color.slice(1))]
  yield ['word/footer1.xml', footerXml(foot)]
  yield ['word/_rels/document.xml.rels', links.xml(logo)]
  if (logo) yield [`word/media/logo.${logo.extension}`, logo.bytes]
}

function* bodyOf(
  { document, fingerprint }: Setting,
  { links, logo }: { links: Links; logo: Logo | null },
): Generator<string> {
  if (logo) yield pictureXml(logo, document.company)
  yield coverXml(document, fingerprint)
  yield contentsXml(document.sections)
  for (const section of document.sections) yield* sectionXml(section, 1, { links, isLong: document.isLong })
}

function coverXml({ company, title, subtitle, cover }: ReportDocument, fingerprint: string): string {
  return [
    paragraph(company, { style: 'Subtitle' }),
    paragraph(title, { style: 'Title' }),
    paragraph(subtitle, { style: 'Subtitle' }),
    factsXml([...cover, { label: 'Fingerprint of the data (SHA-256)', value: fingerprint }], new Links()),
  ].join('')
}

/** The sections as links; Word itself would ask its reader before it makes a contents with pages. */
function contentsXml(sections: readonly Section[]): string {
  const lines = sections.flatMap(section => [
    paragraph(linkTo(section.id, section.title), { isXml: true }),
    ...(section.sections ?? []).map(inner =>
      paragraph(linkTo(inner.id, inner.title), { isXml: true, indent: 360 }),
    ),
  ])
  return [paragraph('Contents', { style: 'ContentsHeading', isOnNewPage: true }), ...lines].join('')
}

interface SectionSetting {
  links: Links
  isLong: boolean
}

function* sectionXml(section: Section, level: number, setting: SectionSetting): Generator<string> {
  yield heading(section, level, level === 1 && setting.isLong)
  for (const block of section.blocks) yield blockXml(block, setting.links)
  for (const inner of section.sections ?? []) yield* sectionXml(inner, level + 1, setting)
}
