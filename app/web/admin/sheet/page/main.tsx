import { createRoot } from "react-dom/client";
import { SheetPage } from "./sheet-page.tsx";
import "./sheet.css";

const place = document.getElementById("sheet");
if (place) createRoot(place).render(<SheetPage />);
