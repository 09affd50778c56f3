import * as images from "#kernel/image.ts";
import { fail } from "#kernel/result.ts";
import * as brands from "#modules/catalogue/contract/brand.ts";
import * as bulk from "#modules/catalogue/contract/bulk.ts";
import * as categories from "#modules/catalogue/contract/category.ts";
import * as navigation from "#modules/catalogue/contract/navigation.ts";
import * as products from "#modules/catalogue/contract/product.ts";
import * as subCategories from "#modules/catalogue/contract/sub-category.ts";
import * as toggles from "#modules/catalogue/contract/toggle-active.ts";
import {
  bulkChangeBrands,
  createBrand,
  deleteBrand,
  findBrand,
  listBrands,
  listBrandsWithProducts,
  updateBrand,
} from "#modules/catalogue/server/brands.ts";
import { bulkChangeProducts } from "#modules/catalogue/server/bulk-change-products.ts";
import {
  bulkChangeCategories,
  createCategory,
  deleteCategory,
  listCategories,
  listNavigation,
  updateCategory,
} from "#modules/catalogue/server/categories.ts";
import {
  createProduct,
  deleteProduct,
  toggleFeatured,
  updateProduct,
} from "#modules/catalogue/server/change-product.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#modules/catalogue/server/list-products.ts";
import {
  bulkChangeSubCategories,
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  updateSubCategory,
} from "#modules/catalogue/server/sub-categories.ts";
import { toggleActive } from "#modules/catalogue/server/toggle-active.ts";
import * as imports from "#modules/import/contract/product-import.ts";
import { sendImportFile } from "#modules/import/server/import-folder.ts";
import { importProducts } from "#modules/import/server/import-products.ts";
import { listImports } from "#modules/import/server/import-records.ts";
import { planImport } from "#modules/import/server/plan-import.ts";
import { prepareImportImages } from "#modules/import/server/prepare-import-images.ts";
import { undoImport } from "#modules/import/server/undo-import.ts";
import { uploadImage } from "#modules/media/server/store-image.ts";
import { asIs, counted, found, one, plain, rows } from "#platform/http/api/answers.ts";
import { bind, handle } from "#platform/http/api/bind-call.ts";

/** The content types that browsers send for a CSV or a zip, known to them or not. */
const FILE_TYPES =
  /^(?:text\/csv|application\/(?:octet-stream|zip|x-zip-compressed|vnd\.ms-excel))\s*(?:;|$)/i;

/** Takes the file of an import, read as it comes. */
const receiveImportFile = handle(imports.sendImportFile, async (shop, { query, request }) => {
  if (!FILE_TYPES.test(request.headers.get("content-type") ?? "")) {
    return fail(
      "unsupported_media_type",
      "Please send the file itself as the body, as text/csv, application/zip or application/octet-stream.",
    );
  }
  const bytes = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
  return one(await shop.run(sendImportFile, { ...query, bytes }));
});

/** The calls on what is sold. */
export const catalogueCalls = {
  Products: {
    listProducts: bind(products.listProducts, listProducts, plain),
    createProduct: bind(products.createProduct, createProduct, rows),
    updateProduct: bind(products.updateProduct, updateProduct, rows),
    deleteProduct: bind(products.deleteProduct, deleteProduct, rows),
    listProductsByCategory: bind(products.listProductsByCategory, listProducts, plain),
    listFeaturedProducts: bind(products.listFeaturedProducts, listFeaturedProducts, counted),
    getProduct: bind(products.getProduct, findProduct, found("Product Not Found")),
    toggleActive: bind(toggles.toggleActive, toggleActive, rows),
    toggleFeatured: bind(toggles.toggleFeatured, toggleFeatured, rows),
    changeProductsTogether: bind(bulk.bulkChangeProducts, bulkChangeProducts, one),
  },
  Brands: {
    listBrands: bind(brands.listBrands, listBrands, plain),
    createBrand: bind(brands.createBrand, createBrand, rows),
    updateBrand: bind(brands.updateBrand, updateBrand, rows),
    deleteBrand: bind(brands.deleteBrand, deleteBrand, rows),
    listBrandsWithProducts: bind(brands.listBrandsWithProducts, listBrandsWithProducts, plain),
    getBrand: bind(brands.getBrand, findBrand, found("Brand not found.")),
    changeBrandsTogether: bind(bulk.bulkChangeBrands, bulkChangeBrands, one),
  },
  Categories: {
    listNavigation: bind(navigation.listNavigation, listNavigation, counted),
    listCategories: bind(categories.listCategories, listCategories, plain),
    createCategory: bind(categories.createCategory, createCategory, rows),
    updateCategory: bind(categories.updateCategory, updateCategory, rows),
    deleteCategory: bind(categories.deleteCategory, deleteCategory, rows),
    listSubCategories: bind(subCategories.listSubCategories, listSubCategories, plain),
    createSubCategory: bind(subCategories.createSubCategory, createSubCategory, rows),
    updateSubCategory: bind(subCategories.updateSubCategory, updateSubCategory, rows),
    deleteSubCategory: bind(subCategories.deleteSubCategory, deleteSubCategory, rows),
    changeCategoriesTogether: bind(bulk.bulkChangeCategories, bulkChangeCategories, one),
    changeSubCategoriesTogether: bind(bulk.bulkChangeSubCategories, bulkChangeSubCategories, one),
  },
  Images: {
    uploadImage: handle(images.uploadImage, (shop, { file }) => shop.run(uploadImage, file)),
  },
  Import: {
    sendImportFile: receiveImportFile,
    planImport: bind(imports.planImport, planImport, one),
    prepareImportPictures: bind(imports.prepareImportImages, prepareImportImages, one),
    importProducts: bind(imports.importProducts, importProducts, one),
    listImports: bind(imports.listImports, listImports, asIs),
    undoImport: bind(imports.undoImport, undoImport, one),
  },
};
