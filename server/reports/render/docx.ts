import type { ReportDocument, Section } from '#domain/reports/document/document.ts'
import { momentOf } from '#domain/reports/document/words.ts'
import { blockXml, factsXml } from './docx-blocks.ts'
import { contentTypes, coreXml, footerXml, Links, packageRels, stylesXml, wordXml } from './docx-parts.ts'
import { pictureXml } from './docx-picture.ts'
import { heading, linkTo, paragraph } from './docx-words.ts'
import { logoOf } from './logo.ts'
import type { Setting } from './rendered.ts'
import { zipped } from './zipped.ts'

/** Sets a report as a Word document: headings, links, and tables whose heads repeat. The same report gives the same bytes. */
export function docxOf({ document, fingerprint }: Setting): Promise<Uint8Array> {
  const links = new Links()
  const { look } = document
  const logo = logoOf(look)
  const body = [
    ...(logo ? [pictureXml(logo, document.company)] : []),
    coverXml(document, fingerprint),
    contentsXml(document.sections),
    ...document.sections.map(section => sectionXml(section, 1, { links, isLong: document.isLong })),
  ].join('')
  return zipped([
    ['[Content_Types].xml', contentTypes(logo)],
    ['_rels/.rels', packageRels],
    ['docProps/core.xml', coreXml(document)],
    ['word/document.xml', wordXml(body)],
    ['word/styles.xml', stylesXml(look?.color.slice(1))],
    [
      'word/footer1.xml',
      footerXml(
        `${look?.footer ? `${look.footer}. ` : ''}${document.subtitle}. ${momentOf(document.moment)}. ${fingerprint.slice(0, 16)}`,
      ),
    ],
    ['word/_rels/document.xml.rels', links.xml(logo)],
    ...(logo ? [[`word/media/logo.${logo.extension}`, logo.bytes] as const] : []),
  ])
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

function sectionXml(section: Section, level: number, setting: SectionSetting): string {
  const isOnNewPage = level === 1 && setting.isLong
  return [
    heading(section, level, isOnNewPage),
    ...section.blocks.map(block => blockXml(block, setting.links)),
    ...(section.sections ?? []).map(inner => sectionXml(inner, level + 1, setting)),
  ].join('')
}
