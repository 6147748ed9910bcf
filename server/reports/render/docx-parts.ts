import type { ReportDocument } from '#domain/reports/document/document.ts'
import { xmlText } from '#server/platform/sheets/xlsx-parts.ts'
import { runs } from './docx-words.ts'
import type { Logo } from './logo.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const r = `xmlns:r="${office}"`
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const contentTypes = (logo: Logo | null) =>
  `${HEAD}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${logo ? `<Default Extension="${logo.extension}" ContentType="image/${logo.extension === 'png' ? 'png' : 'jpeg'}"/>` : ''}<Override PartName="/word/document.xml" ContentType="${kind}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${kind}.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="${kind}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

export const packageRels = `${HEAD}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`

export function coreXml({ title, subtitle, company, moment }: ReportDocument): string {
  const day = `${moment.slice(0, 19)}Z`
  return `${HEAD}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(`${title}, ${subtitle}`)}</dc:title><dc:creator>${xmlText(company)}</dc:creator><dc:language>en-US</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created></cp:coreProperties>`
}

export function* wordXml(body: Iterable<string>): Generator<string> {
  yield `${HEAD}<w:document ${w} ${r}><w:body>`
  yield* body
  yield '<w:sectPr><w:footerReference w:type="default" r:id="rIdFooter"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1300" w:right="1130" w:bottom="1200" w:left="1130" w:header="600" w:footer="500" w:gutter="0"/></w:sectPr></w:body></w:document>'
}

export const footerXml = (words: string): string =>
  `${HEAD}<w:ftr ${w}><w:p>${runs(`${words}. Page `, { color: '4A5568' })}<w:fldSimple w:instr="PAGE">${runs('1')}</w:fldSimple></w:p></w:ftr>`

const heading = (level: number, size: number, color: string) =>
  `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="280" w:after="100"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:color w:val="${color}"/><w:sz w:val="${size}"/></w:rPr></w:style>`

const plain = (id: string, name: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:rPr>${look}</w:rPr></w:style>`

const line = '<w:bottom w:val="single" w:sz="4" w:space="0" w:color="C3CAD4"/>'

/** `color`: of headings, `RRGGBB`. */
export const stylesXml = (color = '1F4E79'): string =>
  `${HEAD}<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial" w:eastAsia="MS Gothic"/><w:sz w:val="19"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${plain('Title', 'Title', `<w:b/><w:color w:val="${color}"/><w:sz w:val="48"/>`)}${plain('Subtitle', 'Subtitle', '<w:color w:val="4A5568"/><w:sz w:val="26"/>')}${plain('ContentsHeading', 'Contents Heading', `<w:b/><w:color w:val="${color}"/><w:sz w:val="30"/>`)}${plain('Caption', 'caption', '<w:color w:val="4A5568"/><w:sz w:val="17"/>')}${heading(1, 30, color)}${heading(2, 24, color)}${heading(3, 20, color)}<w:style w:type="table" w:styleId="ReportTable"><w:name w:val="Report Table"/><w:rPr><w:sz w:val="16"/></w:rPr><w:tblPr><w:tblBorders>${line}<w:insideH w:val="single" w:sz="4" w:space="0" w:color="C3CAD4"/></w:tblBorders><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`

/** The addresses that a document links to, each once. */
export class Links {
  private readonly ids = new Map<string, string>()

  idOf(href: string): string {
    const id = this.ids.get(href) ?? `rIdLink${this.ids.size + 1}`
    this.ids.set(href, id)
    return id
  }

  xml(logo: Logo | null): string {
    const picture = logo
      ? `<Relationship Id="rIdLogo" Type="${office}/image" Target="media/logo.${logo.extension}"/>`
      : ''
    const links = [...this.ids].map(
      ([href, id]) =>
        `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${xmlText(href)}" TargetMode="External"/>`,
    )
    return `${HEAD}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rIdFooter" Type="${office}/footer" Target="footer1.xml"/>${picture}${links.join('')}</Relationships>`
  }
}
