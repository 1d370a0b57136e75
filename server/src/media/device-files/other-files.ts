import { gzipSync } from 'node:zlib';
import { box, film, ftyp, words } from '../mp4/testing.ts';
import { quarterPhoto } from '../pictures/testing-picture.ts';
import { type DeviceFile, filesOf } from './device-file.ts';

/** A container of ISO's base format with a brand, and something in it. */
const container = (brand: string, ...compatible: string[]) =>
  Buffer.concat([
    box('ftyp', brand, words(0), ...compatible),
    box('meta', Buffer.alloc(200)),
    box('mdat', Buffer.alloc(900)),
  ]);

/** Bytes that a format begins with, and something behind them. */
const beginning = (bytes: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.concat([Buffer.from(bytes, encoding), Buffer.alloc(600, 5)]);

const noPictures = {
  'an iPhone’s HEIC': () => container('heic', 'mif1', 'heic'),
  'an iPhone’s HEIC with depth': () => container('heix', 'mif1', 'tmap'),
  'a burst of HEIC': () => container('hevc', 'msf1'),
  'a Samsung’s HEIC': () => container('mif1', 'heic'),
  'a Canon’s HIF': () => container('heix', 'mif1'),
  'a HEIC for two layers': () => container('heim', 'mif1'),
  'a HEIC that scales': () => container('heis', 'mif1'),
  'an AVIF': () => quarterPhoto().avif().toBuffer(),
  'an AVIF that moves': () => container('avis', 'avif'),
  'Canon’s raw CR3': () => container('crx ', 'crx ', 'isom'),
  'Canon’s raw CR2': () => beginning('II*\0\x10\0\0\0CR\x02\0'),
  'Nikon’s raw NEF': () => beginning('MM\0*\0\0\0\x08'),
  'Sony’s raw ARW': () => beginning('II*\0\x08\0\0\0\x13\0'),
  'Adobe’s raw DNG': () => beginning('II*\0\x08\0\0\0\x34\0'),
  'Fujifilm’s raw RAF': () => beginning('FUJIFILMCCD-RAW 0201'),
  'Olympus’ raw ORF': () => beginning('IIRO\x08\0\0\0'),
  'Panasonic’s raw RW2': () => beginning('IIU\0\x18\0\0\0'),
  'Sigma’s raw X3F': () => beginning('FOVb'),
  'a TIFF': () => quarterPhoto().tiff().toBuffer(),
  'a large TIFF': () => quarterPhoto().tiff({ bigtiff: true }).toBuffer(),
  'Photoshop’s PSD': () => beginning('8BPS\0\x01'),
  'Photoshop’s PSB': () => beginning('8BPS\0\x02'),
  'Illustrator’s AI and a PDF': () => beginning('%PDF-1.6\n'),
  'an EPS': () => beginning('%!PS-Adobe-3.0 EPSF-3.0\n'),
  'an EPS with a preview': () => beginning('\xc5\xd0\xd3\xc6'),
  'an SVG': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an SVG of a program': () =>
    Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a compressed SVG': () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'an icon': () => beginning('\0\0\x01\0\x01\0'),
  'a cursor': () => beginning('\0\0\x02\0\x01\0'),
  'an icon of macOS': () => beginning('icns\0\0\x02\x58'),
  'a JPEG XL': () => beginning('\xff\x0a'),
  'a JPEG XL in its container': () => beginning('\0\0\0\x0cJXL \r\n\x87\n'),
  'a JPEG 2000': () => beginning('\0\0\0\x0cjP  \r\n\x87\n'),
  'a JPEG 2000 without a container': () => beginning('\xff\x4f\xff\x51'),
  'a JPEG XR': () => beginning('II\xbc\x01'),
  'a JPEG behind a line break': async () => Buffer.concat([Buffer.from('\n'), await quarterPhoto().jpeg().toBuffer()]),
  'a JPEG in the text of a mail': async () => Buffer.from((await quarterPhoto().jpeg().toBuffer()).toString('base64')),
  'a JPEG as an address of data': async () =>
    Buffer.from(`data:image/jpeg;base64,${(await quarterPhoto().jpeg().toBuffer()).toString('base64')}`),
  'a metafile of Windows': () => beginning('\xd7\xcd\xc6\x9a'),
  'GIMP’s XCF': () => beginning('gimp xcf v011\0'),
  'a Targa': () => beginning('\0\0\x02\0\0\0\0\0'),
  'a PCX': () => beginning('\x0a\x05\x01\x08'),
  'a texture': () => beginning('DDS |\0\0\0'),
  'a radiance map': () => beginning('#?RADIANCE\n'),
  'an OpenEXR': () => beginning('v/1\x01'),
  'a portable pixmap': () => Buffer.from('P3 1 1 255 255 0 0\n'),
  'a QOI': () => beginning('qoif'),
  'Procreate’s drawing and any ZIP': () => beginning('PK\x03\x04'),
  'a RAR archive': () => beginning('Rar!\x1a\x07'),
  'a document of Word': () => beginning('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'a film for the web (WebM)': () => beginning('\x1aE\xdf\xa3'),
  'a film of Windows (AVI)': () => beginning('RIFF\0\0\0\0AVI LIST'),
  'a sound (WAV)': () => beginning('RIFF\0\0\0\0WAVEfmt '),
  'a sound (MP3)': () => beginning('ID3\x04'),
  'an MPEG program': () => beginning('\0\0\x01\xba'),
  'a page that says that one is not signed in': () => Buffer.from('<!doctype html><title>Sign in</title>'),
  'a cloud drive’s error': () => Buffer.from('{"error":"file not found"}'),
  'a placeholder of iCloud': () => beginning('bplist00'),
  'a pointer of Git LFS': () => Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'),
  'a shortcut of Windows': () => beginning('4c0000000114020000000000c000000000000046', 'hex'),
  'data that macOS keeps beside a file': () => beginning('\0\x05\x16\x07\0\x02\0\0Mac OS X'),
  'zeros of a memory card that failed': () => Buffer.alloc(50_000),
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.of(0xff),
} satisfies Record<string, DeviceFile['make']>;

/** What is no picture here, and films beside pictures. */
export const otherFiles: readonly DeviceFile[] = [
  ...filesOf({ becomes: 'pictureType' }, noPictures),
  ...filesOf({ becomes: 'mp4' }, { 'a phone’s film': () => film() }),
  ...filesOf(
    { becomes: 'videoType' },
    {
      'a film of QuickTime': () => Buffer.concat([box('ftyp', 'qt  ', words(0), 'qt  '), film().subarray(ftyp.length)]),
      'a film without pictures': () => container('isom', 'mp42'),
      'a sound in an MP4': () => container('M4A ', 'isom'),
      'a film cut at its half': () => film().subarray(0, film().length / 2),
    },
  ),
];
