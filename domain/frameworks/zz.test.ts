import {readFileSync} from 'node:fs'
import {Ajv} from 'ajv'; import af from 'ajv-formats'
import {test} from 'vitest'
import {checkOscal} from './oscal-schema.ts'
test('x',()=>{
const R=(n:string)=>JSON.parse(readFileSync('/work/shared/data/oscal/'+n,'utf8'))
const ajv=new Ajv({strict:false,unicodeRegExp:true,allErrors:false});(af as any).default?(af as any).default(ajv):(af as any)(ajv)
const v=ajv.compile(R('oscal-complete.schema-1.0.6.json'))
const src=readFileSync('/work/main/domain/frameworks/oscal-oracle.test.ts','utf8')
const vals=new Function('return '+src.match(/const wrongValues = (\[[\s\S]*?\n\])/)![1])()
const thin=(x:any,m:number):any=>Array.isArray(x)?x.slice(0,m).map(i=>thin(i,m)):x&&typeof x==='object'?Object.fromEntries(Object.entries(x).map(([k,c])=>[k,thin(c,m)])):x
const seen=new Set<string>();let n=0
for(const f of ['nist-csf-2.0','nist-sp-800-171-rev3','nist-sp-800-53-rev5-low-baseline']){const j=thin(R(f+'.catalog.json'),2)
 const go=(h:any)=>{for(const k of Object.keys(h)){const old=h[k];if(old&&typeof old==='object')go(old)
  for(const val of [...vals,undefined]){if(val===undefined){if(Array.isArray(h))continue;delete h[k]}else h[k]=val;n++;const a=v(j),r=checkOscal(j);if(a!==('catalog' in r)){const s=`${a} ${'errors' in r?r.errors.map(e=>e.place.replace(/\[\d+\]/g,'[]').split('.').slice(-2).join('.')+' '+e.message):''} ${JSON.stringify(val)} ${'errors' in r?'':k}`;seen.add(s)}}
  h[k]=old}}
 go(j)}
console.log(n,[...seen].slice(0,80))
},600000)
