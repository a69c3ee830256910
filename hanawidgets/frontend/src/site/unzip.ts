// Archives of Python packages, put into Python's file system as they come. The builder stores their files unpacked, so
// nothing is copied: each file is a piece of the archive (Pyodide's own way takes a tenth of a second of Python).

export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array | string, options?: { canOwn?: boolean }): void;
}

const END = 0x06054b50; // signature of the last record of a zip archive (APPNOTE.TXT 4.3.16)
const END_SIZE = 22; // that of an archive without a comment
const ENTRY = 0x02014b50; // of an entry of its directory (4.3.12)
const ENTRY_SIZE = 46;
const HEAD_SIZE = 30; // what stands before a file, without its name (4.3.7)

/** Files of an archive without comment, whose files are stored as they are. */
export function* stored(archive: ArrayBuffer): Generator<[string, Uint8Array]> {
  const view = new DataView(archive);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const text = new TextDecoder();
  const end = archive.byteLength - END_SIZE;
  if (end < 0 || u32(end) !== END) throw new Error("no archive");
  let at = u32(end + 16);
  for (let left = u16(end + 10); left; left--) {
    if (u32(at) !== ENTRY || u16(at + 10) !== 0) throw new Error("an archive whose files are packed");
    const nameSize = u16(at + 28);
    const name = text.decode(new Uint8Array(archive, at + ENTRY_SIZE, nameSize));
    const head = u32(at + 42);
    yield [name, new Uint8Array(archive, head + HEAD_SIZE + u16(head + 26) + u16(head + 28), u32(at + 24))];
    at += ENTRY_SIZE + nameSize + u16(at + 30) + u16(at + 32);
  }
}

/** Put an archive's files below a folder; files that are there already are replaced. */
export function unpack(archive: ArrayBuffer, files: FileSystem, folder: string): void {
  const made = new Set<string>();
  for (const [name, data] of stored(archive)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) files.mkdirTree(parent);
    made.add(parent);
    files.writeFile(path, data, { canOwn: true });
  }
}
