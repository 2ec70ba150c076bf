/** The part of libheif-js that is used; the package has no types for its bundle. */
declare module "libheif-js/wasm-bundle.js" {
  export interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(target: HeifPixels, whenDone: (result: HeifPixels | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
